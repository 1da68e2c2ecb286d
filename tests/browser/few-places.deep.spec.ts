import { hasParticipantsChoice } from "../../domain/participants/choice.ts"
import { peopleIn } from "../../domain/participants/quantities.ts"
import { defaultQuantities } from "../../domain/participants/rules.ts"
import { Box } from "./setup/box.ts"
import { bookOver, findOffer, speaking } from "./setup/offers.ts"
import { expect, test } from "./setup/test.ts"

const said = {
  it: { most: /al massimo un posto/, one: /1 posto libero/, book: "Prenota", ask: "Chiedi questi posti" },
  en: { most: /one place at most/, one: /1 place left/, book: "Book", ask: "Ask for these places" },
} as const

for (const language of ["it", "en"] as const) {
  test(`[XD-06][XD-07] in ${language} a day without room for a party says how many may come at most, and its last place is one place`, async ({
    page,
    request,
    shop,
  }) => {
    const offer = await findOffer(shop.origin, {
      locale: language,
      variant: (one) =>
        one.pricing.kind === "person" &&
        one.participantTypes.length === 1 &&
        one.minParticipants === 1 &&
        hasParticipantsChoice(one) &&
        peopleIn(defaultQuantities(one)) === 2,
      slot: ({ places }, ofDay) => ofDay.length === 1 && (places[0]?.left ?? 0) > 2,
    })
    const [type] = offer.variant.participantTypes
    const { commands } = speaking(shop.origin, request)
    for (let left = offer.slot.places[0]?.left ?? 0; left > 1; left--)
      await bookOver(commands, offer, [{ typeId: type?.id ?? "", quantity: 1 }])
    const box = new Box(page, language)
    await box.open(offer)
    await box.chooseVariant(offer)
    await box.goOn.click()
    await expect(await box.day(offer.slot.date)).toHaveAccessibleName(said[language].most)
    await box.change("participants")
    await box.less(type?.name ?? "").click()
    await box.goOn.click()
    await expect(await box.day(offer.slot.date)).toHaveAccessibleName(said[language].one)
    await box.chooseDay(offer.slot.date)
    await expect(box.time(offer.slot.start)).toContainText(said[language].one)
  })

  test(`[CK-12] in ${language} the last button books where a booking stands at once, and asks where the host answers`, async ({
    page,
    shop,
  }) => {
    for (const instant of [true, false]) {
      const offer = await findOffer(shop.origin, {
        locale: language,
        variant: ({ instantBooking }) => instantBooking === instant,
      })
      const box = new Box(page, language)
      await box.open(offer)
      await box.upToRecap(offer)
      const { book, ask } = said[language]
      await expect(box.bookButton).toHaveText(instant ? book : ask)
    }
  })
}
