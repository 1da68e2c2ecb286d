import { expect, it } from "vitest"
import { follows } from "./follows.ts"
import { flows } from "./index.ts"
import { followProblems } from "./kit/check/check-follows.ts"

const modules = import.meta.glob<Readonly<Record<string, unknown>>>("./*/follows*.ts", { eager: true })

it("every follow is sound: its fixtures hold, and it handles every fact that the followed flow’s cases reach", () => {
  expect(followProblems(follows, flows)).toEqual([])
  // It walks every transition that the cases of the followed flows reach.
}, 180_000)

it("each follow of a flow’s folder is in the list", () => {
  const written = Object.values(modules).flatMap((module) =>
    Object.values(module).filter((value) => typeof value === "object" && value !== null && "hears" in value),
  )
  expect(new Set(follows)).toEqual(new Set(written))
  expect(follows.length).toBeGreaterThan(0)
})
