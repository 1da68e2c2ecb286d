import { describe, expect, it } from "vitest"
import { Divergence, durable } from "../kit/durable.ts"
import { type GoldenLog, reread } from "../kit/golden.ts"
import { remarkId } from "../kit/remarks.ts"
import { olderMoney, withoutOlderMoney } from "../payment/older-money.fixture.ts"
import type { Paid } from "../payment/owner/money.ts"
import { bookingFlow } from "./booking.machine.ts"
import { ended } from "./booking.upcast.ts"

const files = import.meta.glob<GoldenLog>("./golden/*/*.json", {
  eager: true,
  import: "default",
})

const present = `./golden/${bookingFlow.version}/`
const ofPresent = Object.entries(files).filter(([name]) => name.startsWith(present))
/** Up to version 3, a booking's log contained its payments. Since then, its context only grew. */
const isOlder = (name: string) => /^\.\/golden\/[123]\//.test(name)
const alike = Object.entries(files).filter(([name]) => !isOlder(name))
const older = Object.entries(files).filter(([name]) => isOlder(name))

/** Late money without places. Up to version 3 it was an additional payment that was being released. */
function lateMoney({ context, log }: GoldenLog): readonly Paid[] {
  const { strays, attempt }: { strays: Readonly<Record<string, string>>; attempt: number } = {
    strays: Reflect.get(Object(context), "strays") ?? {},
    attempt: Reflect.get(Object(context), "payment")?.attempt ?? 0,
  }
  const reclaims = (to: unknown) => JSON.stringify(to) === '{"EXPIRED":"reclaiming"}'
  return log.flatMap(({ fact, to }, index) => {
    if (fact.kind !== "event" || !reclaims(to) || reclaims(log[index - 1]?.to)) return []
    const { type, paymentId, amountCents: cents }: Record<string, unknown> = { ...fact.event }
    if (type !== "payment.authorised" || strays[String(paymentId)] !== "releasing") return []
    const money = { attempt, by: String(paymentId), cents: Number(cents), askedCents: Number(cents) }
    return [{ ...money, isTaken: false, backCents: 0, byHandCents: 0, failures: 0 }]
  })
}

/** Up to version 5, the partner's words were in the log and in the context. Now a remark names them. */
function withoutWords({ context, log }: GoldenLog): object {
  const said = log.find(({ fact }) => fact.kind === "event" && /^(provider|partner)\.rejected$/.test(fact.event.type))
  const isWords = said?.fact.kind === "event" && "reason" in said.fact.event
  return { ...Object(context), ...(isWords && { reason: null, remark: remarkId(said.stream, said.seq) }) }
}

describe("[BK-01] golden logs of every released version", () => {
  it("exist for the present version", () => {
    expect(ofPresent.length).toBeGreaterThan(10)
  })

  it.each(alike)("%s leads to the same state as when it was written", (_name, golden) => {
    expect(reread(bookingFlow, golden)).toMatchObject({ value: golden.value, context: withoutWords(golden) })
  })

  it.each(older)("%s leads to the same state, with the same money", (_name, golden) => {
    const { value, context } = reread(bookingFlow, golden)
    const { to } = golden.log.at(-1) ?? {}
    expect(value).toEqual(to === undefined ? golden.value : ended(to))
    expect(context).toMatchObject(withoutOlderMoney(withoutWords(golden)))
    expect(Reflect.get(Object(context), "paid")).toEqual([...olderMoney(golden), ...lateMoney(golden)])
  })

  it("[AC-06] hold words only up to version 5, and no state does", () => {
    const says = (found: unknown) => /maltempo|pioggia/.test(JSON.stringify(found))
    const all = Object.entries(files)
    expect(all.some(([, golden]) => says(golden))).toBe(true)
    expect(ofPresent.filter(([, golden]) => says(golden))).toEqual([])
    expect(all.filter(([, golden]) => says(reread(bookingFlow, golden)))).toEqual([])
  })

  it.each(["2", "3"])("planted fault: a log of version %s that is read without its upcaster is found", (version) => {
    const renamed = durable({
      machine: bookingFlow.machine,
      policyGuards: bookingFlow.policyGuards,
      upcast: {
        ...bookingFlow.upcasters,
        [version]: {
          opening: (old) => ({ ...old, version: `${Number(version) + 1}` }),
          entry: (old) => [{ ...old, version: `${Number(version) + 1}` }],
        },
      },
    })
    const old = Object.entries(files).filter(([name]) => name.startsWith(`./golden/${version}/`))
    const broken = old.filter(([, golden]) => {
      try {
        return reread(renamed, golden) === null
      } catch (error) {
        return error instanceof Divergence
      }
    })
    expect(broken.length).toBeGreaterThan(0)
  })

  it("planted fault: a log that today's machine decides differently is found", () => {
    const [golden] = Object.values(files)
    if (golden === undefined) throw new Error("no golden log")
    const changed = golden.log.map((entry, index) => (index === 1 ? { ...entry, to: "CONFIRMED" } : entry))
    expect(() => reread(bookingFlow, { ...golden, log: changed })).toThrow(Divergence)
  })
})
