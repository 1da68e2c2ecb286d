import type { Locale } from "../../../domain/locale.ts"
import { namePlace } from "../../../domain/name-place.ts"
import { INVITATION_HOURS, NEW_PASSWORD_HOURS } from "../../../domain/partners/members.ts"
import type { Role } from "../../../domain/partners/rights.ts"
import { hoursOrDaysText } from "../../../domain/time/text.ts"
import type { MemberMail } from "../../../machines/member/member.types.ts"
import type { MailContent } from "../mail/content.ts"

type About = { readonly partner: string; readonly role: Role }

/** A mail to somebody who works for a partner. `href`: its link, or the page where they sign in. */
export function memberMail(kind: MemberMail, about: About, href: string, locale: Locale): MailContent {
  const { mails, roles, footer } = texts[locale]
  const { subject, text, button, note } = mails[kind]
  const role = roles[about.role]
  const time = hoursOrDaysText(kind === "invitation" ? INVITATION_HOURS : NEW_PASSWORD_HOURS, locale)
  const filled = (words: string) =>
    words.replaceAll("{partner}", about.partner).replaceAll("{role}", role).replaceAll("{time}", time)
  const said = filled(subject)
  return {
    subject: said,
    preview: filled(text),
    title: said,
    blocks: [
      { kind: "text", text: filled(text) },
      { kind: "button", label: button, href },
      { kind: "note", text: filled(note) },
    ],
    footer: footer.replaceAll("{partner}", about.partner),
  }
}

const it = {
  footer: `Ti scriviamo perché lavori con {partner} su ${namePlace}.`,
  roles: { owner: "titolare", staff: "segreteria", guide: "guida" } satisfies Readonly<Record<Role, string>>,
  mails: {
    invitation: {
      subject: `{partner} ti invita su ${namePlace}`,
      text: "Scegli una password e comincia: il tuo ruolo è {role}. Da qui si risponde alle richieste di chi prenota.",
      button: "Accetta l’invito",
      note: "Il link vale {time} e una volta sola. Se non ti aspettavi questo invito, ignora questa email.",
    },
    newPassword: {
      subject: "Scegli una nuova password",
      text: "Con questo link scegli una nuova password per le pagine di {partner}. Verrai disconnesso dagli altri dispositivi.",
      button: "Scegli la password",
      note: "Il link vale {time} e una volta sola. Se non l’hai chiesto tu, ignora questa email.",
    },
    passwordChanged: {
      subject: "La tua password è cambiata",
      text: "La password con cui lavori per {partner} è stata cambiata, e ti abbiamo disconnesso dagli altri dispositivi.",
      button: "Vai all’accesso",
      note: "Non sei stato tu? Dillo subito a chi gestisce {partner}.",
    },
    secondFactor: {
      subject: "Da ora serve anche un codice",
      text: "Hai attivato i codici monouso: per lavorare per {partner} servono la password e un codice.",
      button: "Vai all’accesso",
      note: "Non sei stato tu? Dillo subito a chi gestisce {partner}.",
    },
  } satisfies Readonly<Record<MemberMail, Readonly<Record<"subject" | "text" | "button" | "note", string>>>>,
}

const en: typeof it = {
  footer: `You are receiving this because you work with {partner} on ${namePlace}.`,
  roles: { owner: "owner", staff: "office", guide: "guide" },
  mails: {
    invitation: {
      subject: `{partner} invites you to ${namePlace}`,
      text: "Choose a password and start: your role is {role}. This is where you answer customers’ requests.",
      button: "Accept the invitation",
      note: "The link works for {time}, once. If you did not expect this invitation, ignore this email.",
    },
    newPassword: {
      subject: "Choose a new password",
      text: "Use this link to choose a new password for {partner}’s pages. You will be signed out everywhere else.",
      button: "Choose the password",
      note: "The link works for {time}, once. If you did not ask for it, ignore this email.",
    },
    passwordChanged: {
      subject: "Your password was changed",
      text: "Your password for {partner} was changed, and you have been signed out everywhere else.",
      button: "Go to the sign-in",
      note: "Was it not you? Tell whoever runs {partner} at once.",
    },
    secondFactor: {
      subject: "From now on you need a code, too",
      text: "You have set up one-time codes: to work for {partner} you need the password and a code.",
      button: "Go to the sign-in",
      note: "Was it not you? Tell whoever runs {partner} at once.",
    },
  },
}

const texts: Readonly<Record<Locale, typeof it>> = { it, en }
