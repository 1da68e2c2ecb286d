import "temporal-polyfill/global"
import type { Locator, Page } from "@playwright/test"
import { hasParticipantsChoice } from "../../../domain/participants/choice.ts"
import { longDateText, monthText } from "../../../domain/time/text.ts"
import type { Offer } from "./offers.ts"
import type { Language } from "./purchase.ts"
import { expect } from "./test.ts"

const words = {
  it: {
    go: "Continua",
    book: /^(Prenota|Chiedi questi posti)$/,
    change: "Modifica",
    next: "Mese successivo",
    previous: "Mese precedente",
    more: "Aggiungine uno:",
    less: "Togline uno:",
    steps: {
      variant: "Che cosa fai",
      participants: "Chi viene",
      date: "Che giorno",
      slot: "A che ora",
      addons: "Vuoi aggiungere qualcosa?",
      giftAddons: "Confezione regalo",
      recap: "Riepilogo",
    },
    addons: "Extra",
  },
  en: {
    go: "Continue",
    book: /^(Book|Ask for these places)$/,
    change: "Change",
    next: "Next month",
    previous: "Previous month",
    more: "One more:",
    less: "One fewer:",
    steps: {
      variant: "Which option",
      participants: "Who’s coming",
      date: "Which day",
      slot: "What time",
      addons: "Anything to add?",
      giftAddons: "Gift wrapping",
      recap: "Summary",
    },
    addons: "Extras",
  },
} as const

/** What a step is called in a gift, where somebody else goes. */
const inGifts: Partial<Record<string, string>> = {
  "Che cosa fai": "Che cosa regali",
  "Chi viene": "Per quante persone",
  "Which option": "What you are giving",
  "Who’s coming": "For how many people",
}

export type Step = keyof (typeof words)["it"]["steps"]

/** The booking box beside the page, as a customer finds its parts. */
export class Box {
  readonly page: Page
  readonly root: Locator
  readonly language: Language

  constructor(page: Page, language: Language = "it", root = page.locator("#book")) {
    this.page = page
    this.language = language
    this.root = root
  }

  private get word() {
    return words[this.language]
  }

  async open({ detail }: Pick<Offer, "detail">): Promise<void> {
    await this.page.goto(`${this.language === "it" ? "" : "/en"}/esperienze/${detail.slug}`)
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(detail.name)
    await this.live()
  }

  /** Somebody is there, so the box has loaded and what was chosen before is back. */
  async live(): Promise<void> {
    await this.page.mouse.move(1, 1)
    await expect(this.root.locator("[data-live]")).toBeVisible()
  }

  step(step: Step): Locator {
    const name = this.word.steps[step]
    const inGift = inGifts[name]
    const region = this.root.getByRole("region", { name, exact: true })
    return inGift === undefined ? region : region.or(this.root.getByRole("region", { name: inGift, exact: true }))
  }

  /** How far one is, e.g. `2 di 5`. */
  count(step: Step): Locator {
    return this.step(step).getByText(/^\d (di|of) \d$/)
  }

  get goOn(): Locator {
    return this.root.getByRole("button", { name: this.word.go, exact: true })
  }

  get bookButton(): Locator {
    return this.root.getByRole("button", { name: this.word.book })
  }

  /** Back to an answered step. */
  async change(step: Exclude<Step, "recap">): Promise<void> {
    const name = step === "addons" ? this.word.addons : this.word.steps[step]
    const button = (of: string) => this.root.getByRole("button", { name: `${this.word.change} ${of}` })
    const inGift = inGifts[name]
    await (inGift === undefined ? button(name) : button(name).or(button(inGift))).click()
    await expect(this.step(step)).toBeVisible()
  }

  /** An answered step and its answer. */
  answer(step: Exclude<Step, "recap">): Locator {
    const name = step === "addons" ? this.word.addons : this.word.steps[step]
    return this.root.getByRole("listitem").filter({ hasText: name })
  }

  quantity(label: string): Locator {
    return this.root.getByRole("spinbutton", { name: label, exact: true })
  }

  more(label: string): Locator {
    return this.root.getByRole("button", { name: `${this.word.more} ${label}`, exact: true })
  }

  less(label: string): Locator {
    return this.root.getByRole("button", { name: `${this.word.less} ${label}`, exact: true })
  }

  async chooseVariant({ detail, variant }: Pick<Offer, "detail" | "variant">): Promise<void> {
    if (detail.variants.length < 2) return
    await this.step("variant").getByRole("button", { name: variant.name }).click()
    await expect(this.step("variant")).toBeHidden()
  }

  /** The day of the calendar, also of a later month. */
  async day(date: string): Promise<Locator> {
    const shown = this.root.getByText(monthText(date, this.language), { exact: true })
    const calendar = this.step("date")
    await expect(calendar.getByRole("grid")).toBeVisible()
    // The calendar opens on the first month with a free day, which may be a later one than the day's.
    for (let months = 0; months < 24 && !(await shown.isVisible()); months++) {
      const before = await calendar.locator("p[aria-live]").textContent()
      const first = await calendar.locator("[data-value]").first().getAttribute("data-value")
      const name = (first ?? "") > date ? this.word.previous : this.word.next
      await calendar.getByRole("button", { name }).click()
      await expect(calendar.locator("p[aria-live]")).not.toHaveText(before ?? "")
    }
    return calendar.getByRole("button", { name: longDateText(date, this.language) })
  }

  async chooseDay(date: string): Promise<void> {
    await (await this.day(date)).click()
    await expect(this.step("slot")).toBeVisible()
  }

  time(start: string): Locator {
    return this.step("slot").getByRole("button", { name: new RegExp(`^${start}`) })
  }

  /** Answers every step up to the times of the offer's day. */
  async upToTimes(offer: Offer): Promise<void> {
    await this.chooseVariant(offer)
    if (hasParticipantsChoice(offer.variant)) {
      await expect(this.step("participants")).toBeVisible()
      await this.goOn.click()
    }
    await this.chooseDay(offer.slot.date)
  }

  /** Answers every step with what the offer says and the box proposes, up to the recap, without extras. */
  async upToRecap(offer: Offer): Promise<void> {
    await this.upToTimes(offer)
    await this.time(offer.slot.start).click()
    if (offer.variant.addons.length > 0) {
      await expect(this.step("addons")).toBeVisible()
      await this.goOn.click()
    }
    await expect(this.step("recap")).toBeVisible()
  }
}
