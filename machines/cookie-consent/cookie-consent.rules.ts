import { consentOf } from "../../domain/consent/consent.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { OutboxMessage } from "../kit/types.ts"
import { consentIn } from "./banner.ts"
import type { cookieConsentMachine } from "./cookie-consent.machine.ts"

type Consent = Run<typeof cookieConsentMachine>

/** The id of the message's fact: `stream/seq/n`. */
const seqOf = ({ id }: OutboxMessage) => Number(id.split("/").at(-2))

/** What storage holds after the run: the input, then what this tab or another one stored. */
function storedAfter({ opening, log, outbox }: Consent): string | null {
  let stored = opening.input.stored
  for (const { seq, fact } of log) {
    if (fact.kind === "event" && fact.event.type === "consent.changedElsewhere") stored = fact.event.stored
    for (const message of outbox) if (seqOf(message) === seq) stored = kept(message) ?? stored
  }
  return stored
}

function kept({ type, params }: OutboxMessage): string | null {
  const of = type === "keepConsent" && typeof params === "object" && params !== null ? params : {}
  return "consent" in of ? String(of.consent) : null
}

export const cookieConsentRules: FlowRules<typeof cookieConsentMachine> = {
  "[CO-01] the answer shown is the stored one": (run) => {
    const [shown, stored] = [consentIn(run.snapshot), consentOf(storedAfter(run))]
    return shown === stored ? [] : [`shows ${shown}, kept ${stored}`]
  },

  "[CO-02] the tag manager is loaded unless the answer is no": ({ opening, log, outbox }) => {
    const asked = new Set(outbox.filter(({ type }) => type === "loadTagManager").map(seqOf))
    const states = [opening, ...log].map(({ seq, to }) => ({ seq, refused: topOf(to) === "no", top: topOf(to) }))
    return states.flatMap(({ seq, refused, top }, index) => {
      const entered = top !== states[index - 1]?.top
      if (refused && asked.has(seq)) return [`asked for by fact ${seq}, after a no`]
      return entered && !refused && !asked.has(seq) ? [`not asked for by fact ${seq}, which left ${top}`] : []
    })
  },

  "[CO-01] nobody agrees without pressing accept, here or in another tab": ({ opening, log, snapshot }) => {
    const agreed = log.some(
      ({ fact }) =>
        fact.kind === "event" &&
        ["customer.accepted", "customer.savedChoice", "consent.changedElsewhere"].includes(fact.event.type),
    )
    return consentIn(snapshot) !== "yes" || opening.input.stored === "yes" || agreed ? [] : ["agreed by itself"]
  },
}

function topOf(value: Consent["log"][number]["to"]): string {
  return typeof value === "string" ? value : (Object.keys(value)[0] ?? "")
}
