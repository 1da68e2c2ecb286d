import type { Page } from "@playwright/test"
import { storageKeys } from "../../../domain/kept/storage-keys.ts"
import { cookieConsentCases } from "../../../machines/cookie-consent/cookie-consent.cases.ts"
import {
  cookieConsentFlow,
  type cookieConsentMachine,
} from "../../../machines/cookie-consent/cookie-consent.machine.ts"
import type { Session, Tour } from "../../fixtures/tours/walk.ts"
import { banner, button, footerLink, words } from "../setup/consent.ts"
import { listenToFlows, runningLog } from "./kit/running-log.ts"
import { expect } from "./kit/tour-test.ts"

type Machine = typeof cookieConsentMachine

const said = words.it

/** The banner of one page, and another tab of the same browser. */
class ConsentWorld implements Session {
  readonly page: Page
  readonly tab: Page
  constructor(page: Page, tab: Page) {
    this.page = page
    this.tab = tab
  }

  readonly log = () => runningLog(this.page, "cookie-consent")
  readonly press = (name: string) => button(this.page, said, name).click()

  get marketing() {
    return banner(this.page, said).getByRole("checkbox", { name: said.marketing })
  }

  async shows(active: ReadonlySet<string>): Promise<void> {
    const asks = [...active].some((state) => /\.(simple|detailed|changing)$/.test(state))
    await expect(banner(this.page, said)).toHaveCount(asks ? 1 : 0)
    if (active.has("cookie-consent.undecided.simple")) await expect(button(this.page, said, said.choose)).toBeVisible()
    else if (asks) await expect(this.marketing).toBeVisible()
  }
}

export function cookieConsentTour(page: Page): Tour<Machine, ConsentWorld> {
  let tab: Page | undefined
  return {
    flow: cookieConsentFlow,
    // The flow of a page that asks nothing is loaded with the press that opens the banner: the others begin as newcomers.
    cases: { ...cookieConsentCases, inputs: { newcomer: { stored: null, asks: true } } },
    allowed: ({ fact, before }) =>
      fact.kind === "timer" ||
      fact.event.type !== "customer.setMarketing" ||
      fact.event.marketing !== before.context.marketing,
    exemptions: [],
    begin: async () => {
      if (tab === undefined) {
        tab = await page.context().newPage()
        await tab.goto("/t/cookie-policy")
        await listenToFlows(page)
      }
      await tab.evaluate((key) => localStorage.removeItem(key), storageKeys.consent)
      await page.goto("/")
      const world = new ConsentWorld(page, tab)
      // What decides is loaded when the visitor is about to answer.
      await banner(page, said).hover()
      return world
    },
    timers: {},
    events: {
      "customer.accepted": ({ session, step }) =>
        session.press(step.before.matches({ undecided: "simple" }) ? said.accept : said.acceptAll),
      "customer.declined": ({ session }) => session.press(said.decline),
      "customer.openedDetails": ({ session }) => session.press(said.choose),
      "customer.closedDetails": ({ session, step }) =>
        session.press(step.before.matches("undecided") ? said.back : said.close),
      "customer.setMarketing": ({ session }) => session.marketing.click(),
      "customer.savedChoice": ({ session }) => session.press(said.save),
      "customer.reopened": ({ session }) => footerLink(session.page, said).click(),
      "consent.changedElsewhere": ({ session }, { stored }) =>
        session.tab.evaluate(
          ([key, answer]) => (answer === null ? localStorage.removeItem(key) : localStorage.setItem(key, answer)),
          [storageKeys.consent, stored] as const,
        ),
    },
  }
}
