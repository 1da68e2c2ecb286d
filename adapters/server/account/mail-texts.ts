import type { MailPurpose } from "../../../domain/account/ports.ts"
import { linkMinutes, spanText } from "../../../domain/account/times.ts"
import { errorText } from "../../../domain/errors/catalogue.ts"
import type { Locale } from "../../../domain/locale.ts"
import { namePlace } from "../../../domain/name-place.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import type { MailContent } from "../mail/content.ts"

type Said = {
  readonly subject: string
  readonly text: string
  readonly button: string
  /** `time`: how long the link works. */
  readonly note: (time: string) => string
}

/** The mails to somebody who may have forgotten how they sign in. */
const toTheForgetful: readonly MailPurpose[] = ["alreadyUsed", "reset"]

/** A mail whose link proves something about the mailbox. Only its owner reads there that the account is one of Google. */
export function linkMail(purpose: MailPurpose, href: string, locale: Locale, hasGoogle: boolean): MailContent {
  const { links, footer } = texts[locale]
  const { subject, text, button, note } = links[purpose]
  return {
    subject,
    preview: text,
    title: subject,
    blocks: [
      { kind: "text", text },
      ...(hasGoogle && toTheForgetful.includes(purpose)
        ? [{ kind: "text" as const, text: `${errorText("login_with_google", locale)}.` }]
        : []),
      { kind: "button", label: button, href },
      { kind: "note", text: note(spanText(linkMinutes[purpose], locale)) },
    ],
    footer,
  }
}

/** A mail that tells the customer what has changed. */
export function newsMail(kind: keyof typeof it.news, origin: string, locale: Locale): MailContent {
  const { news, footer, contact } = texts[locale]
  const { subject, text } = news[kind]
  const href = `${origin}${publicPath(paths.contact, locale)}`
  const blocks = [
    { kind: "text" as const, text },
    { kind: "link" as const, label: contact, href },
  ]
  return { subject, preview: text, title: subject, blocks, footer }
}

const it = {
  footer: `Ti scriviamo perché questo indirizzo è stato usato su ${namePlace}.`,
  contact: "Non sei stato tu? Scrivici",
  links: {
    verify: {
      subject: "Conferma il tuo indirizzo",
      text: "Ancora un passo: conferma che questa casella è tua. Poi trovi nell’account anche le prenotazioni fatte con questo indirizzo.",
      button: "Conferma l’indirizzo",
      note: (time) => `Il link vale ${time}. Se non ti sei registrato tu, ignora questa email.`,
    },
    alreadyUsed: {
      subject: "Hai già un account",
      text: "Qualcuno, forse tu, ha provato a registrarsi con questo indirizzo. L’email che hai inserito è già in uso: puoi accedere, o scegliere una nuova password.",
      button: "Vai al tuo account",
      note: () => "Se non sei stato tu, non devi fare nulla.",
    },
    reset: {
      subject: "Scegli una nuova password",
      text: "Con questo link scegli una nuova password. Verrai disconnesso dagli altri dispositivi.",
      button: "Scegli la password",
      note: (time) =>
        `Il link vale ${time} e una volta sola. Se non l’hai chiesto tu, ignora questa email: la tua password resta com’è.`,
    },
    signIn: {
      subject: "Il tuo link per accedere",
      text: "Con questo link accedi senza password.",
      button: "Accedi",
      note: (time) => `Il link vale ${time} e una volta sola. Se non l’hai chiesto tu, ignora questa email.`,
    },
    oldMailbox: {
      subject: "Vuoi cambiare indirizzo?",
      text: "Qualcuno, forse tu, ha chiesto di cambiare l’indirizzo del tuo account. Se sei stato tu, confermalo qui e anche dalla nuova casella.",
      button: "Sì, cambia l’indirizzo",
      note: (time) => `Il link vale ${time}. Se non sei stato tu, non fare nulla e cambia la password.`,
    },
    newMailbox: {
      subject: "Conferma il nuovo indirizzo",
      text: "Conferma che questa casella è tua: diventerà l’indirizzo del tuo account.",
      button: "Conferma l’indirizzo",
      note: (time) => `Il link vale ${time}. Se non l’hai chiesto tu, ignora questa email.`,
    },
  } satisfies Readonly<Record<MailPurpose, Said>>,
  news: {
    passwordChanged: {
      subject: "La tua password è cambiata",
      text: "La password del tuo account è stata cambiata, e ti abbiamo disconnesso dagli altri dispositivi.",
    },
    addressChanged: {
      subject: "Il tuo indirizzo è cambiato",
      text: "Questo è ora l’indirizzo del tuo account: da qui in poi accedi con questo.",
    },
    addressLeft: {
      subject: "Il tuo account ha un altro indirizzo",
      text: "L’indirizzo del tuo account è cambiato: da qui in poi non accedi più con questo.",
    },
  },
}

const en: typeof it = {
  footer: `You are receiving this because this address was used on ${namePlace}.`,
  contact: "Not you? Write to us",
  links: {
    verify: {
      subject: "Confirm your address",
      text: "One more step: confirm that this address is yours. Your account will then also show the bookings made with it.",
      button: "Confirm the address",
      note: (time) => `The link works for ${time}. If you did not sign up, ignore this email.`,
    },
    alreadyUsed: {
      subject: "You already have an account",
      text: "Somebody, perhaps you, tried to sign up with this address. The email you provided has already been used: you can sign in, or choose a new password.",
      button: "Go to your account",
      note: () => "If it was not you, there is nothing you need to do.",
    },
    reset: {
      subject: "Choose a new password",
      text: "Use this link to choose a new password. You will be signed out everywhere else.",
      button: "Choose the password",
      note: (time) =>
        `The link works for ${time}, once. If you did not ask for it, ignore this email: your password stays as it is.`,
    },
    signIn: {
      subject: "Your link to sign in",
      text: "Use this link to sign in without a password.",
      button: "Sign in",
      note: (time) => `The link works for ${time}, once. If you did not ask for it, ignore this email.`,
    },
    oldMailbox: {
      subject: "Do you want to change your address?",
      text: "Somebody, perhaps you, asked to change the address of your account. If it was you, confirm it here, and from the new address too.",
      button: "Yes, change the address",
      note: (time) => `The link works for ${time}. If it was not you, do nothing and change your password.`,
    },
    newMailbox: {
      subject: "Confirm the new address",
      text: "Confirm that this address is yours: it will be the address of your account.",
      button: "Confirm the address",
      note: (time) => `The link works for ${time}. If you did not ask for it, ignore this email.`,
    },
  },
  news: {
    passwordChanged: {
      subject: "Your password was changed",
      text: "The password of your account was changed, and you have been signed out everywhere else.",
    },
    addressChanged: {
      subject: "Your address was changed",
      text: "This is the address of your account now: from here on you sign in with it.",
    },
    addressLeft: {
      subject: "Your account has another address",
      text: "The address of your account was changed: from here on you no longer sign in with this one.",
    },
  },
}

const texts: Readonly<Record<Locale, typeof it>> = { it, en }
