import { expect, test } from "vitest"
import type { Locale } from "../../domain/locale.ts"
import { mailedLink } from "../fixtures/account-mail.ts"
import { newPerson, password } from "../fixtures/people.ts"
import { useShop } from "../fixtures/shop.ts"

/* What the pages of the sign-in say about what they refuse (spec §5, §8), in both languages. */

const shop = useShop()
const html = (text: string) => text.replaceAll("&#x27;", "'")

async function said(locale: Locale, path: string, fields: Readonly<Record<string, string>> | null) {
  const client = shop().visitor(locale)
  const page = `${locale === "en" ? "/en" : ""}${path}`
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  const raw = new URLSearchParams(fields ?? {}).toString()
  const { status, text } = await client.send(
    fields === null ? "GET" : "POST",
    page,
    fields === null ? {} : { raw, headers },
  )
  return { status, text: html(text) }
}

type Row = readonly [
  path: string,
  fields: Readonly<Record<string, string>> | null,
  status: number,
  it: string,
  en: string,
]

const right = {
  ...{ firstName: "Anna", lastName: "Rossi", phone: "333 1234567", city: "MI", referralCode: "", password },
  ...{ email: "anna.prova@example.it", confirmEmail: "anna.prova@example.it" },
}
const signUp = (wrong: Readonly<Record<string, string>>, it: string, en: string): Row => [
  "/signup",
  { form: "signUp", ...right, ...wrong },
  422,
  it,
  en,
]
const signIn = (code: string, it: string, en: string): Row => [`/auth/signin?error=${code}`, null, 200, it, en]

const unavailable = [
  "L’accesso non è disponibile in questo momento. Riprova tra qualche minuto.",
  "Signing in is not available at the moment. Try again in a few minutes.",
] as const

const rows: readonly Row[] = [
  signUp({ firstName: "" }, "Il nome è richiesto", "First name is required"),
  signUp({ lastName: "" }, "Il cognome è richiesto", "Last name is required"),
  signUp({ email: "" }, "L'email è richiesta", "Email is required"),
  signUp({ email: "anna@" }, "Inserisci un indirizzo email valido", "Enter a valid email address"),
  signUp({ confirmEmail: "altra@example.it" }, "Gli indirizzi email sono diversi", "The email addresses are different"),
  signUp({ phone: "12" }, "Il numero inserito non è valido", "The entered number is not valid. Try again"),
  signUp({ password: "" }, "Scegli una password", "Choose a password"),
  signUp({ password: "corta" }, "Usa almeno 10 caratteri", "Use 10 characters at least"),
  [
    "/auth/signin",
    { form: "signIn", email: right.email, password: "sbagliata" },
    401,
    "Email o password non validi",
    "Invalid email or password",
  ],
  [
    "/password/forgot",
    { form: "forgot", email: "anna@" },
    422,
    "Inserisci un indirizzo email valido",
    "Enter a valid email address",
  ],
  [
    "/password/reset/niente",
    { form: "reset", password, again: password },
    404,
    "Impossibile reimpostare la password",
    "Unable to reset password",
  ],
  ["/verify-email/niente", { form: "verify" }, 404, "Questo link non vale più", "This link is no longer valid"],
  ["/auth/error?error=no_providers", null, 200, ...unavailable],
  signIn("SessionRequired", "Accedi per continuare", "Sign in to continue"),
  signIn("CredentialsSignin", "Email o password non validi", "Invalid email or password"),
  signIn("OAuthSignin", "Google non risponde in questo momento", "Google does not answer at the moment"),
  signIn("OAuthCallback", "L’accesso con questo account non è riuscito", "Signing in with this account did not work"),
  signIn(
    "OAuthAccountNotLinked",
    "Per questa email accedi come hai fatto la prima volta",
    "sign in the way you did the first time",
  ),
  ...[
    "MISSING_NEXTAUTH_API_ROUTE_ERROR",
    "NO_SECRET",
    "CALLBACK_CREDENTIALS_HANDLER_ERROR",
    "EMAIL_REQUIRES_ADAPTER_ERROR",
    "CALLBACK_CREDENTIALS_JWT_ERROR",
  ].map((code) => signIn(code, ...unavailable)),
  signIn(
    "INVALID_CALLBACK_URL_ERROR",
    "L’indirizzo a cui tornare dopo l’accesso non è valido",
    "The address to return to after signing in is not valid",
  ),
]

test("[AU-05] [AU-06] [AU-07] each refusal of the sign-in's pages is said in both languages", async () => {
  const wrong: unknown[] = []
  for (const [path, fields, status, it, en] of rows) {
    for (const [locale, words, others] of [
      ["it", it, en],
      ["en", en, it],
    ] as const) {
      const found = await said(locale, path, fields)
      const says = [found.status, found.text.includes(words), it !== en && found.text.includes(others)]
      if (JSON.stringify(says) !== JSON.stringify([status, true, false])) wrong.push([locale, path, words, says])
    }
  }
  expect(wrong).toEqual([])
})

test("[AU-06] the two new passwords must match, in both languages, and the link stays good", async () => {
  const { email } = await newPerson(shop())
  await said("it", "/password/forgot", { form: "forgot", email })
  const link = await mailedLink(shop(), email, "reset")
  const differ = { form: "reset", password: "nuova frase lunga", again: "un’altra frase" }
  for (const [locale, words] of [
    ["it", "Le due password non corrispondono"],
    ["en", "The two passwords do not match"],
  ] as const) {
    const found = await said(locale, link, differ)
    expect([found.status, found.text.includes(words)]).toEqual([422, true])
  }
  expect((await said("it", link, { ...differ, again: differ.password })).status).toBe(303)
})
