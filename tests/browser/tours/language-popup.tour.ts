import type { Page } from "@playwright/test"
import { cookies } from "../../../domain/kept/cookies.ts"
import { englishman, languagePopupCases } from "../../../machines/language-popup/language-popup.cases.ts"
import {
  languagePopupFlow,
  type languagePopupMachine,
} from "../../../machines/language-popup/language-popup.machine.ts"
import type { Session, Tour } from "../../fixtures/tours/walk.ts"
import { exemptions } from "./exemptions.ts"
import { listenToFlows, runningLog } from "./kit/running-log.ts"
import { expect } from "./kit/tour-test.ts"

type Machine = typeof languagePopupMachine

/** The first page of a browser that speaks English. */
class OfferWorld implements Session {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  readonly log = () => runningLog(this.page, "language-popup")

  get popup() {
    return this.page.getByRole("dialog", { name: "Would you like to read Altrove in English?" })
  }

  async shows(active: ReadonlySet<string>): Promise<void> {
    await expect(this.popup).toBeVisible({ visible: active.has("language-popup.offered") })
    if (!active.has("language-popup.decided")) return
    const kept = async () => (await this.page.context().cookies()).find(({ name }) => name === cookies.language.name)
    await expect.poll(async () => (await kept())?.value).toMatch(/^(it|en)$/)
  }
}

export function languagePopupTour(page: Page): Tour<Machine, OfferWorld> {
  return {
    flow: languagePopupFlow,
    cases: { ...languagePopupCases, inputs: { englishman } },
    allowed: ({ before }) => before.matches("offered"),
    exemptions: exemptions["language-popup"],
    begin: async () => {
      await page.context().clearCookies()
      await page.unrouteAll()
      // Whoever chooses English leaves the page. Here the other one is empty, so that this one can still be read.
      await page.route("**/en", (route) => route.fulfill({ status: 204 }))
      await listenToFlows(page)
      await page.goto("/")
      return new OfferWorld(page)
    },
    timers: {},
    events: {
      "customer.choseLanguage": ({ session }, { locale }) =>
        session.popup
          .getByRole("button", { name: locale === "en" ? "Continue in English" : "Resta in italiano" })
          .click(),
      "customer.dismissed": ({ session }) => session.page.keyboard.press("Escape"),
    },
  }
}
