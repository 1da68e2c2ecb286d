import type { Page } from "@playwright/test"

export const words = {
  it: {
    home: "/",
    title: "Cookie, con il tuo permesso",
    decline: "Rifiuta",
    accept: "Accetta",
    acceptAll: "Accetta tutti",
    choose: "Scegli",
    marketing: /Marketing/,
    necessary: /Necessari/,
    save: "Salva la scelta",
    back: "Indietro",
    close: "Chiudi senza cambiare",
    change: "Preferenze sui cookie",
    saved: "Scelta salvata",
    policy: /Informativa sui cookie/,
  },
  en: {
    home: "/en",
    title: "Cookies, if you agree",
    decline: "Decline",
    accept: "Accept",
    acceptAll: "Accept all",
    choose: "Choose",
    marketing: /Marketing/,
    necessary: /Necessary/,
    save: "Save my choice",
    back: "Back",
    close: "Close, change nothing",
    change: "Cookie preferences",
    saved: "Choice saved",
    policy: /Cookie policy/,
  },
} as const

export type Words = (typeof words)[keyof typeof words]

export const banner = (page: Page, { title }: Words) => page.getByRole("region", { name: title })
export const button = (page: Page, said: Words, name: string) =>
  banner(page, said).getByRole("button", { name, exact: true })
export const kept = (page: Page) => page.evaluate(() => localStorage.getItem("cookie_consent"))
export const footerLink = (page: Page, { change }: Words) =>
  page.getByRole("contentinfo").getByRole("button", { name: change })
