import { describe, expect, it } from "vitest"
import { type Measured, signals, signalText, wrongNow } from "./signals.ts"

const fine: Measured = {
  paymentSeconds: 0,
  otherSeconds: 0,
  deadPayments: 0,
  deadOthers: 0,
  timersSeconds: 0,
  differences: 0,
  differenceSeconds: 0,
  commitsSeconds: 0,
}
const wrong = (measured: Partial<Measured>) => Object.fromEntries(wrongNow({ ...fine, ...measured }))

describe("what is wrong", () => {
  it("nothing is, at the limits", () => {
    expect(wrong({})).toEqual({})
    const atLimits = { paymentSeconds: 120, otherSeconds: 600, deadOthers: 5, timersSeconds: 30, commitsSeconds: 5 }
    expect(wrong({ ...atLimits, differences: 1, differenceSeconds: 86_400 })).toEqual({})
  })

  it("each signal has its own limit", () => {
    expect(wrong({ paymentSeconds: 121 })).toEqual({ payments: 121 })
    expect(wrong({ otherSeconds: 601 })).toEqual({ mails: 601 })
    expect(wrong({ timersSeconds: 30.6 })).toEqual({ timers: 31 })
    expect(wrong({ differences: 2, differenceSeconds: 86_401 })).toEqual({ money: 2 })
    expect(wrong({ commitsSeconds: 6 })).toEqual({ standby: 6 })
  })

  it("a single call about money that was given up is one; of mails, six are", () => {
    expect(wrong({ deadPayments: 1 })).toEqual({ givenUp: 1 })
    expect(wrong({ deadOthers: 6 })).toEqual({ givenUp: 6 })
  })

  it("is said in both languages, in the singular and the plural", () => {
    expect(signalText("money", 1, "it")).toBe("1 pagamento non torna con i conti del fornitore da più di un giorno")
    expect(signalText("payments", 150, "en")).toBe("A call to a payment provider has waited for 3 minutes")
    for (const signal of signals) expect(signalText(signal, 1, "it")).not.toBe(signalText(signal, 600, "it"))
  })
})
