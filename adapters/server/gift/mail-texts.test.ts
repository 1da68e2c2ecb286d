import { describe, expect, test } from "vitest"
import { type About, type GiftMail, texts } from "./mail-texts.ts"

const about: About = {
  ...{ title: "Kayak", isSum: false, recipient: "Marta", sender: "Anna" },
  ...{ money: "90 €", left: "90 €", until: "24 dicembre 2027" },
}
const paid: About = { ...about, elsewhere: "80 €", leftElsewhere: "80 €" }
const gift: About = { ...about, elsewhere: null, leftElsewhere: null }

describe("[BX-11] [GF-06] a mail that names the credit of a voucher", () => {
  test.each(["buyer", "toppedUp", "remind60", "remind14"] satisfies GiftMail[])(
    "%s: of which a coupon paid a part, it names both sums",
    (kind) => {
      for (const locale of ["it", "en"] as const) {
        const say = (one: About) => texts[locale][kind](one).text
        expect(say(paid)).toContain("90 €")
        expect(say(paid)).toContain("80 €")
        expect(say(about), "without a coupon, all of it pays for anything").not.toContain("80 €")
        expect(new Set([say(about), say(paid), say(gift)]).size, "nothing, less and all are told apart").toBe(3)
      }
    },
  )
})
