import { Layer } from "effect"
import { SESSION_DAYS, USERNAME_FREED_DAYS } from "../../../domain/account/times.ts"
import type { Part } from "../kernel/part.ts"
import { created } from "../kernel/personal.ts"
import { avatarAnswer } from "./avatar/avatar.ts"
import { avatarData } from "./avatar/tables.ts"
import { verifiedFromLogs } from "./derived.ts"
import { enterAccount } from "./entrance.ts"
import { accountFlowAlone, serverAccountFlow } from "./flow.ts"
import { accountForms } from "./forms.ts"
import { enterGoogle } from "./google/calls.ts"
import { enterInvited } from "./invited.ts"
import { accountEffects } from "./join-bookings.ts"
import { accountMails } from "./mails.ts"
import { accountMigrations } from "./migrations.ts"
import { passkeyRoutes } from "./passkey/calls.ts"
import { passkeyData } from "./passkey/tables.ts"
import { accountReaders } from "./read.ts"
import { AccountSettings } from "./settings.ts"
import { wireRoutes } from "./wire/routes.ts"

export { contactOf } from "./contact.ts"
export { customerForm } from "./customer-forms.ts"
export { deviceOf } from "./device.ts"
export { eraseAccount } from "./erase.ts"
export { joinLateBookings } from "./join-bookings.ts"
export { deviceCookie } from "./known-device.ts"
export { lockAccounts, lockedAmong, unlockAccount } from "./lock.ts"
export { countNetwork } from "./network-limit.ts"
export { checkNewPassword } from "./new-password.ts"
export { beganSignedInAs, claimBooking, ownedBy, whoseBooking } from "./own-bookings.ts"
export { answerOf, type Done, type PostedPage, pageForm, shownAgain } from "./page-form.ts"
export { ownPasskeys } from "./passkey/own.ts"
export { hashed } from "./passwords.ts"
export { signedInNow, signedInWith } from "./read.ts"
export { demandFresh, type From, type SignedIn, signedInBy } from "./sessions.ts"
export { byPassword } from "./sign-in.ts"
export { commanderOf, customerOf } from "./who.ts"
export { cookieLine, endedLine, idIn, sessionIdIn } from "./wire/cookies.ts"
export { needsCsrfHeader } from "./wire/csrf.ts"
export { placeOf } from "./wire/exchange.ts"

type Start = { readonly settings: { readonly account: AccountSettings["Service"] } }

const untilAsked = { basis: "contract", keep: "untilAsked", erase: "delete" } as const

export const accountPart = {
  name: "account",
  services: ({ settings }: Start) => Layer.succeed(AccountSettings, settings.account),
  flows: { [accountFlowAlone.durable.id]: serverAccountFlow },
  rebuilds: [accountFlowAlone],
  streams: ["account-"],
  effects: accountEffects,
  mails: accountMails,
  routes: [
    ...passkeyRoutes,
    ...wireRoutes,
    {
      method: "GET",
      path: "/api/auth/user/image/:name",
      use: { who: "session", kept: "revalidated" },
      answer: (request, { name = "" }) => avatarAnswer(request, name),
    },
  ],
  forms: accountForms,
  entrances: [enterAccount, enterGoogle, enterInvited],
  readers: accountReaders,
  migrations: accountMigrations,
  derived: { person: { columns: { email_verified_at: "null" } } },
  rebuild: verifiedFromLogs,
  personal: [
    {
      table: "person",
      columns: "email email_key first_name last_name phone city public_username avatar",
      subject: { person: "t.id" },
      what: {
        it: "Il tuo account: email, nome e, se li indichi, telefono, città, nome pubblico e immagine",
        en: "Your account: email, name and, if you give them, phone, city, public name and picture",
      },
      purpose: { it: "darti un account e riconoscerti", en: "to give you an account and to recognise you" },
      ...untilAsked,
    },
    {
      table: "former_address",
      columns: "email_key",
      subject: { person: "t.person_id" },
      what: {
        it: "Gli indirizzi email che il tuo account aveva prima",
        en: "The email addresses that your account had before",
      },
      purpose: {
        it: "trovare anche ciò che riguarda questi indirizzi, se chiedi i tuoi dati o la loro cancellazione",
        en: "to find what concerns these addresses too, if you ask for your data or for their erasure",
      },
      basis: "interest",
      keep: created("P24M"),
      erase: "delete",
    },
    {
      table: "former_username",
      columns: "name",
      subject: { person: "t.person_id" },
      what: { it: "I nomi pubblici che avevi prima", en: "The public names that you had before" },
      purpose: { it: "non darli subito a qualcun altro", en: "not to give them to somebody else at once" },
      basis: "interest",
      keep: { for: `P${USERNAME_FREED_DAYS}D`, from: "created", isOver: (before) => `t.left_at < ${before}` },
      erase: "delete",
    },
    {
      table: "session",
      columns: "device_label network",
      subject: { person: "t.person_id" },
      what: {
        it: "I browser con cui hai effettuato l’accesso: dispositivo e rete",
        en: "The browsers in which you are signed in: device and network",
      },
      purpose: {
        it: "mostrarti dove hai effettuato l’accesso e farti chiudere quelli di altri",
        en: "to show you where you are signed in, so that you can end a session that is not yours",
      },
      basis: "interest",
      keep: created(`P${SESSION_DAYS}D`),
      erase: "delete",
    },
    {
      table: "identity",
      columns: "subject",
      subject: { person: "t.person_id" },
      what: {
        it: "L’identificativo con cui accedi da un altro servizio",
        en: "The identifier by which you sign in with another service",
      },
      purpose: { it: "farti accedere senza password", en: "to let you sign in without a password" },
      ...untilAsked,
    },
    {
      table: "mail_token",
      columns: "email email_key",
      subject: { person: "t.person_id", email: "t.email_key" },
      what: {
        it: "Gli indirizzi a cui mandiamo link per accedere, per verificare l’email o per una nuova password",
        en: "The addresses to which we send links to sign in, to verify an address or to set a new password",
      },
      purpose: { it: "far funzionare questi link una sola volta", en: "to let these links work once only" },
      basis: "contract",
      keep: created("P1M"),
      erase: "delete",
    },
    ...passkeyData.personal,
    ...avatarData.personal,
  ],
  impersonal: {
    person: "password_phc referral_code sharing_id locale",
    session: "id_hash method",
    identity: "provider",
    mail_token: "hash purpose callback locale",
    booking_owner: "code how",
    ...passkeyData.impersonal,
    ...avatarData.impersonal,
  },
} satisfies Part
