import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.gen\./.test(name))
    .map((name) => `${folder}/${name}`)

const mentioning = (words: RegExp): string[] =>
  [...sources("ui"), ...sources("routes")].filter((file) => words.test(readFileSync(file, "utf8")))

test("[XD-13] only this box runs the booking steps and asks for a booking", () => {
  const running = mentioning(/booking-steps\.machine|asks\.booking\.create\b/)
  expect(running.length).toBeGreaterThan(0)
  expect(running.filter((file) => !file.startsWith("ui/booking-box/"))).toEqual([])
})

test("[XD-13] the experience's page and the frame on a partner's site show the same box", () => {
  expect(mentioning(/<(Late)?BookingBox\b/).sort()).toEqual([
    "routes/embed.web.$embed.tsx",
    "routes/esperienze.$slug.tsx",
  ])
  const importing = mentioning(/\bimport .*\bBookingBox\b/).sort()
  expect(importing).toEqual(["routes/-late.esperienze.$slug.tsx"])
})
