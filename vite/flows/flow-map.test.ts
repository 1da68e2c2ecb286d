import { expect, test } from "vitest"
import { locales } from "../../domain/locale.ts"
import { follows } from "../../machines/follows.ts"
import { flows } from "../../machines/index.ts"
import { flowMap } from "./flow-map.ts"

const all = flows.map(({ id, about: { title } }) => ({ id, title }))

const count = (drawing: string, part: string) => drawing.split(part).length - 1

test("[FL-03] [FL-07] every follow is told, and drawn as a numbered arrow between the two flows, in both languages", async () => {
  const { told, drawing } = await flowMap(all)
  expect(told).toEqual(follows.map(({ followed, follower, text }) => ({ followed, follower, text })))
  const speaking = all.filter(({ id }) => told.some(({ followed, follower }) => id === followed || id === follower))
  for (const locale of locales) {
    for (const [index] of told.entries()) expect(drawing[locale]).toContain(`>${index + 1}</text>`)
    expect(count(drawing[locale], 'class="head"')).toBe(told.length)
    for (const { title } of speaking) expect(drawing[locale]).toContain(`>${title[locale]}</text>`)
    expect(count(drawing[locale], "<rect")).toBe(speaking.length)
  }
})

test("flows that tell nothing are left out, and a title is no markup", async () => {
  const text = { it: "Il pacco avvisa <tutti>.", en: "The parcel tells <all>." }
  const title = (name: string) => ({ it: name, en: name })
  const some = [
    { id: "parcel", title: title("Pacco & <b>filo</b>") },
    { id: "letter", title: title("Lettera") },
    { id: "silent", title: title("Muto") },
  ]
  const { drawing } = await flowMap(some, [{ followed: "parcel", follower: "letter", text }])
  expect(drawing.it).toContain("Pacco &amp; &lt;b&gt;filo&lt;/b&gt;")
  expect(drawing.it).not.toContain("Muto")
})
