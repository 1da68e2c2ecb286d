import { type Fault, planted, value } from "./fault.ts"

const over = "tests/http/publication.test.ts"
const pages = "tests/browser/publication.spec.ts"
const machine = "machines/publication/publication.test.ts"

/** Of experiences in the partner's hands. */
export const publicationFaults: readonly Fault[] = [
  planted("PR-06", "h", "staff publish like an owner", {
    ...value("adapters/server/publication/drafts.ts", 'rightsTable.catalogue[member.role] !== "yes"', "false"),
    test: over,
    name: "each role may write",
  }),
  planted("PR-06", "h", "any partner's experience is one's own", {
    ...value("adapters/server/publication/drafts.ts", "row.partnerId === partnerId", "true"),
    test: over,
    name: "is not found, like one that nobody has",
  }),
  planted("PR-06", "b", "a stranger opens the preview", {
    file: "domain/pages.ts",
    line: 'opens: "member"',
    fault: 'opens: (PLANTED ? "everybody" : "member") as "member"',
    test: pages,
    name: "is written, looked at and published",
  }),
  planted("PR-07", "m", "a draft is saved over what somebody else has saved", {
    ...value("machines/publication/publication.machine.ts", "event.revision === context.revision + 1", "true"),
    test: machine,
    name: "is not saved over",
  }),
  planted("PR-07", "m", "a draft is published by who has not seen it", {
    ...value(
      "machines/publication/publication.machine.ts",
      "(event.revision ?? context.revision) === context.revision",
      "true",
    ),
    test: machine,
    name: "by who has not seen the newest draft",
  }),
  planted("PR-07", "h", "the page's revision is not asked at a publication", {
    ...value(
      "adapters/server/publication/drafts.ts",
      '{ type: "member.published", revision: seen }',
      '{ type: "member.published", revision: own.revision }',
    ),
    test: over,
    name: "since the owner looked",
  }),
  planted("PR-07", "m", "new texts go live like a new price", {
    file: "machines/publication/publication.machine.ts",
    line: "hasNewWords: ({ context }: Args) => context.newWords",
    fault: "hasNewWords: ({ context }: Args) => (PLANTED ? false : context.newWords)",
    test: machine,
    name: "keeps what customers see",
  }),
  planted("PR-07", "h", "a price has any number of decimals", {
    ...value("domain/publication/reading.ts", "/^0\\d*[.,]\\d{3,}/.test(typed)", "false"),
    test: over,
    name: "each gets its own sentence",
  }),
  planted("PR-07", "h", "nobody hears what the shop has decided", {
    ...value("adapters/server/publication/mails.ts", "sender === undefined", "true"),
    test: over,
    name: "tell the shop of each draft",
  }),
  planted("PR-07", "h", "texts may have markup", {
    ...value("domain/publication/reading.ts", "MARKUP.test(text)", "false"),
    test: over,
    name: "each gets its own sentence",
  }),
  planted("PR-07", "h", "patterns are not compared over a clock change", {
    file: "domain/publication/schedule.ts",
    line: "seen.set(startsAt, one)",
    fault: "if (!PLANTED || !isSkipped(one.date, one.time)) seen.set(startsAt, one)",
    test: over,
    name: "each gets its own sentence",
  }),
  planted("PR-07", "h", "places go below what is sold", {
    file: "adapters/server/publication/drafts.ts",
    line: "if (taken) {",
    fault: "if (!PLANTED && taken) {",
    test: over,
    name: "places below what is sold",
  }),
  planted("PR-07", "h", "publishing writes no price event", {
    file: "adapters/server/catalogue/publish.ts",
    line: 'yield* notePrices([experience], today, "written", at)',
    fault: 'yield* notePrices(PLANTED ? [] : [experience], today, "written", at)',
    test: over,
    name: "an offer tells the lowest before",
  }),
  planted("PR-07", "b", "what was typed is lost with a refusal", {
    file: "ui/publication/typed.tsx",
    line: 'posted === null ? `${saved ?? ""}`',
    fault: 'posted === null || PLANTED ? `${saved ?? ""}`',
    test: pages,
    name: "is written, looked at and published",
  }),
  planted("DI-08", "b", "a card says nothing of its pictures", {
    file: "adapters/server/catalogue/shown-pictures.ts",
    line: "alt: alt[locale]",
    fault: 'alt: PLANTED ? "" : alt[locale]',
    test: pages,
    name: "is written, looked at and published",
  }),
]
