import { expect, test } from "vitest"
import { locales } from "../../domain/locale.ts"
import { follows } from "../../machines/follows.ts"
import { flows } from "../../machines/index.ts"
import { flowFiles } from "./flow-files.ts"
import { flowMap, type Speaker, talkOf } from "./flow-map.ts"
import { saidOf } from "./said.ts"

const count = (drawing: string, part: string) => drawing.split(part).length - 1

/** What the build hands over. It has usually walked the flows before, so the test only reads that. */
const speakers: readonly Speaker[] = await Promise.all(
  flows.map(async (flow) => ({ ...(await flowFiles(flow, [])), said: saidOf(flow) })),
)
const texts = { it: "Il pacco avvisa <tutti>.", en: "The parcel tells <all>." }

test("[FL-03] [FL-07] every follow is a numbered arrow and a sentence, each a link to the other, in both languages", async () => {
  for (const locale of locales) {
    const { told, drawing } = await flowMap(speakers, locale)
    expect(told.map(({ text }) => text)).toEqual(follows.map(({ text }) => text[locale]))
    for (const [index] of told.entries()) {
      expect(drawing).toContain(`>${index + 1}</text>`)
      expect(drawing).toContain(`id="arrow-${index + 1}" href="#told-${index + 1}"`)
    }
    expect(count(drawing, 'class="head"')).toBe(told.length)
    const speaking = flows.filter(({ id }) => told.some(({ followed, follower }) => id === followed || id === follower))
    for (const { id, about } of speaking) {
      expect(drawing).toContain(`>${about.title[locale]}</text>`)
      expect(drawing).toContain(`href="${locale === "en" ? "/en" : ""}/flows/${id}"`)
    }
    expect(count(drawing, "<rect")).toBe(speaking.length)
  }
})

test("[FL-07] every message that a follow returns is on the map, with both of its ends", async () => {
  const { told } = await flowMap(speakers, "en")
  for (const follow of follows) {
    const said = speakers.find(({ summary }) => summary.id === follow.followed)?.said ?? []
    const events = said.filter(({ follower }) => follower === follow.follower).map(({ event }) => event)
    for (const { tells, name } of follow.fixtures) if (tells !== null) expect(events, name).toContain(tells.type)
    expect(events.includes(null), `${follow.followed} opens ${follow.follower}`).toBe(follow.opens !== undefined)
  }
  const atOnce: string[] = []
  for (const { followed, follower, messages } of told) {
    expect(messages.length, `${followed} > ${follower}`).toBeGreaterThan(0)
    // What opens a flow is heard by none of its transitions; all else is heard by one at least.
    for (const { title, causes, hears } of messages) {
      expect(hears.length === 0, `${followed} > ${follower}: ${title}`).toBe(title === null)
      if (causes.length === 0) atOnce.push(`${followed} > ${follower}: ${title ?? "opens"}`)
    }
  }
  // What is said without a transition is said when the flow begins: these few, as their follows tell.
  expect(atOnce).toEqual(["account > points: opens", "voucher > gift-delivery: opens"])
})

test("[FL-07] a flow says where it opens another, and where it hears one", () => {
  const booking = talkOf("booking", speakers)
  const opening = Object.entries(booking.says).filter(([, partners]) => partners.some((one) => one.opens))
  expect(opening.map(([id]) => id).every((id) => id.startsWith("booking."))).toBe(true)
  expect(opening.flatMap(([, partners]) => partners.filter((one) => one.opens).map(({ flow }) => flow))).toContain(
    "payment",
  )
  expect(booking.hears["payment.paid"]?.map(({ flow }) => flow)).toEqual(["payment"])
  expect(talkOf("toasts", speakers)).toEqual({ says: {}, hears: {} })
})

test("flows that tell nothing are left out, and a title or a sentence is no markup", async () => {
  const some = ["parcel", "letter", "silent"].map((id) => ({
    summary: { id, title: id === "parcel" ? { it: "Pacco & <b>filo</b>", en: "" } : { it: id, en: id } },
    files: {},
    said: id === "parcel" ? [{ follower: "letter", event: "told", causes: [] }] : [],
  }))
  const { drawing, told } = await flowMap(some, "it", [{ followed: "parcel", follower: "letter", text: texts }])
  expect(drawing).toContain("Pacco &amp; &lt;b&gt;filo&lt;/b&gt;")
  expect(drawing).toContain("&lt;tutti&gt;")
  expect(drawing).not.toContain("silent")
  expect(told[0]?.messages).toEqual([{ title: "told", causes: [], hears: [] }])
})
