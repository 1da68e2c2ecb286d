import { Effect } from "effect"
import type { ReactNode } from "react"
import { type ErrorCode, errorStatus, errorText } from "../../../domain/errors/catalogue.ts"
import { confirmEntryPath, giveawayPath } from "../../../domain/giveaway/entry.ts"
import type { Locale } from "../../../domain/locale.ts"
import { localeOf, paths, publicPath } from "../../../domain/paths.ts"
import { longDateTimeText } from "../../../domain/time/text.ts"
import { postedForm } from "../http/posted-form.ts"
import { problemResponse } from "../http/problems.ts"
import { Refused } from "../kernel/refused.ts"
import { pageAnswer } from "../tool-pages/page.tsx"
import { enter, entryOfLink, verifyEntry } from "./entries.ts"
import { anyGiveaway, type Giveaway, giveawayAt } from "./giveaways.ts"
import { words } from "./words.ts"

/* The pages of the giveaways. They have no scripts. No page draws a winner: the law asks for a notary or an official. */

const urlOf = (request: Request) => new URL(request.url)
const localeAt = (request: Request): Locale => localeOf(urlOf(request).pathname)

const page = (status: number, locale: Locale, path: string, { title, children }: PageContent) =>
  pageAnswer(status, {
    ...{ locale, title, children },
    path: publicPath(path, locale),
    other: publicPath(path, locale === "it" ? "en" : "it"),
    home: publicPath(paths.home, locale),
  })
type PageContent = { readonly title: string; readonly children: ReactNode }

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } })

const missing = (locale: Locale) => (refused: Refused) =>
  Effect.succeed(
    page(errorStatus(refused.code), locale, paths.home, {
      title: refused.code === "gone" ? words[locale].tooLate : errorText(refused.code, locale),
      children: (
        <p>
          <a href={publicPath(paths.search, locale)}>{words[locale].home}</a>
        </p>
      ),
    }),
  )

type Typed = Readonly<Record<"email" | "name", string>> & Readonly<Record<"accepts" | "newsletter", boolean>>
const untyped: Typed = { email: "", name: "", accepts: false, newsletter: false }
type Wrong = { readonly code: ErrorCode; readonly texts: Readonly<Record<string, string>> }

/** A field with what is wrong with it. */
const Field = ({ name, label, value, type, autoComplete, error }: FieldProps) => (
  <div>
    <label htmlFor={name}>{label}</label>
    <input
      className="text"
      id={name}
      name={name}
      type={type}
      autoComplete={autoComplete}
      required
      defaultValue={value}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    />
    {error !== undefined && (
      <p className="bad" id={`${name}-error`} role="alert">
        {error}
      </p>
    )}
  </div>
)
type FieldProps = Readonly<Record<"name" | "label" | "value" | "type" | "autoComplete", string>> & {
  readonly error: string | undefined
}

function giveawayShown(giveaway: Giveaway, locale: Locale, typed: Typed, wrong: Wrong | null): Response {
  const said = words[locale]
  const path = giveawayPath(giveaway.slug)
  return page(wrong === null ? 200 : errorStatus(wrong.code), locale, path, {
    title: giveaway.title[locale],
    children: (
      <>
        <h2>{said.prize}</h2>
        <p>{giveaway.prize[locale]}</p>
        {giveaway.isOpen ? (
          <form className="card" method="post" action={publicPath(path, locale)} noValidate>
            <p>{said.until(longDateTimeText(new Date(giveaway.closesAt).toISOString(), locale))}</p>
            {wrong?.texts[""] !== undefined && (
              <p className="bad" role="alert">
                {wrong.texts[""]}
              </p>
            )}
            <div className="fields">
              <Field
                {...{ name: "name", label: said.name, type: "text", autoComplete: "name", value: typed.name }}
                error={wrong?.texts.name}
              />
              <Field
                {...{ name: "email", label: said.email, type: "email", autoComplete: "email", value: typed.email }}
                error={wrong?.texts.email}
              />
            </div>
            <label className="choice">
              <input type="checkbox" name="accepts_rules" value="yes" defaultChecked={typed.accepts} />
              {said.accept}
            </label>
            {wrong?.texts.accepts_rules !== undefined && (
              <p className="bad" role="alert">
                {wrong.texts.accepts_rules}
              </p>
            )}
            <label className="choice">
              <input type="checkbox" name="newsletter" value="yes" defaultChecked={typed.newsletter} />
              {said.newsletter}
            </label>
            <div hidden>
              <label htmlFor="nickname">{said.trap}</label>
              <input id="nickname" name="nickname" tabIndex={-1} autoComplete="off" />
            </div>
            <p className="hint">
              {said.free} <a href={publicPath(paths.privacy, locale)}>{said.privacy}</a>
            </p>
            <div className="row">
              <button className="main" type="submit">
                {said.enter}
              </button>
            </div>
          </form>
        ) : (
          <p role="status">{said.over}</p>
        )}
        <h2>{said.rules}</h2>
        {giveaway.rules[locale].split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </>
    ),
  })
}

export const giveawayPage = (request: Request, slug: string) => {
  const locale = localeAt(request)
  if (urlOf(request).searchParams.has("sent")) return Effect.succeed(sentPage(locale, slug))
  return giveawayAt(slug).pipe(
    Effect.map((giveaway) => giveawayShown(giveaway, locale, untyped, null)),
    Effect.catchIf((error) => error instanceof Refused, missing(locale)),
  )
}

const sentPage = (locale: Locale, slug: string) =>
  page(200, locale, giveawayPath(slug), {
    title: words[locale].sentTitle,
    children: (
      <>
        <p role="status">{words[locale].sent}</p>
        <p>
          <a href={publicPath(paths.search, locale)}>{words[locale].home}</a>
        </p>
      </>
    ),
  })

/** The texts by field; what belongs to none stands above the form. */
const wrongIn = (refused: Refused, locale: Locale): Wrong => ({
  code: refused.code,
  texts: Object.fromEntries(
    (refused.errors ?? [{ field: "", ...refused }]).map(({ field, code, params }) => [
      field,
      errorText(code, locale, params ?? {}),
    ]),
  ),
})

export const takeEntry = Effect.fn("giveaway.form")(function* (request: Request, slug: string, address: string | null) {
  const locale = localeAt(request)
  const { fields, code } = yield* postedForm(request)
  if (fields === null) return problemResponse(code, locale)
  const of = (name: string) => (fields.get(name) ?? "").slice(0, 400)
  const typed = {
    ...{ email: of("email"), name: of("name").slice(0, 200) },
    ...{ accepts: fields.has("accepts_rules"), newsletter: fields.has("newsletter") },
  }
  const { accepts: acceptsRules, ...rest } = typed
  return yield* enter(slug, { ...rest, acceptsRules, locale, trap: of("nickname") }, address).pipe(
    Effect.as(seeOther(publicPath(`${giveawayPath(slug)}?sent=1`, locale))),
    Effect.catchIf(
      (error) => error instanceof Refused,
      (refused) =>
        giveawayAt(slug).pipe(
          Effect.map((giveaway) => giveawayShown(giveaway, locale, typed, wrongIn(refused, locale))),
          Effect.catchIf((error) => error instanceof Refused, missing(locale)),
        ),
    ),
  )
})

/** Reading it changes nothing: programs open the links of mails by themselves. */
export const confirmPage = (request: Request, token: string) => {
  const locale = localeAt(request)
  const said = words[locale]
  return Effect.gen(function* () {
    const { giveaway, state } = yield* entryOfLink(token)
    const { title } = yield* anyGiveaway(giveaway)
    const path = confirmEntryPath(token)
    if (state === "verified")
      return page(200, locale, path, { title: said.confirmedTitle, children: <p role="status">{said.confirmed}</p> })
    return page(200, locale, path, {
      title: said.confirmTitle,
      children: (
        <form className="card" method="post" action={publicPath(path, locale)}>
          <p>{said.confirmText(title[locale])}</p>
          <button className="main" type="submit">
            {said.confirm}
          </button>
        </form>
      ),
    })
  }).pipe(Effect.catchIf((error) => error instanceof Refused, missing(locale)))
}

export const takeConfirmation = Effect.fn("giveaway.confirmForm")(function* (request: Request, token: string) {
  const locale = localeAt(request)
  const unknown = yield* entryOfLink(token).pipe(
    Effect.as(null),
    Effect.catchIf((error) => error instanceof Refused, missing(locale)),
  )
  if (unknown !== null) return unknown
  const { fields, code } = yield* postedForm(request)
  if (fields === null) return problemResponse(code, locale)
  return yield* verifyEntry(token).pipe(
    Effect.as(seeOther(publicPath(confirmEntryPath(token), locale))),
    Effect.catchIf((error) => error instanceof Refused, missing(locale)),
  )
})
