import { Effect } from "effect"
import type { ReactNode } from "react"
import { type ErrorCode, errorStatus, errorText } from "../../../domain/errors/catalogue.ts"
import type { Locale } from "../../../domain/locale.ts"
import { preferencesPath } from "../../../domain/newsletter/path.ts"
import {
  groupsNamed,
  isSignupSource,
  type NewsletterGroup,
  newsletterGroups,
  type SignupSource,
} from "../../../domain/newsletter/terms.ts"
import { localeOf, paths, publicPath } from "../../../domain/paths.ts"
import { postedForm } from "../http/posted-form.ts"
import { problemResponse } from "../http/problems.ts"
import { Refused } from "../kernel/refused.ts"
import { pageAnswer } from "../tool-pages/page.tsx"
import { Choices, DetailFields } from "./fields.tsx"
import { choose, complete, detailNames, preferencesOf, unsubscribe, verify } from "./preferences.ts"
import { subscribe } from "./subscribe.ts"
import { words } from "./words.ts"

/* The pages of the newsletters. They have no scripts, so no page of the shop loads any for them. */

type Typed = { readonly email: string; readonly groups: readonly NewsletterGroup[]; readonly source: SignupSource }
type Wrong = { readonly code: ErrorCode; readonly text: string }

const urlOf = (request: Request) => new URL(request.url)
const localeAt = (request: Request): Locale => localeOf(urlOf(request).pathname)

/** A page at a path of the shop, with the same page in the other language. */
const page = (status: number, locale: Locale, path: string, { title, children }: PageContent) =>
  pageAnswer(status, {
    ...{ locale, title, children },
    path: publicPath(path, locale),
    other: publicPath(path, locale === "it" ? "en" : "it"),
    home: publicPath(paths.home, locale),
  })
type PageContent = { readonly title: string; readonly children: ReactNode }

function formPage(locale: Locale, { email, groups, source }: Typed, error: Wrong | null): Response {
  const said = words[locale]
  return page(error === null ? 200 : errorStatus(error.code), locale, paths.newsletter, {
    title: said.title,
    children: (
      <>
        <p>{said.leads[source]}</p>
        <form className="card" method="post" action={publicPath(paths.newsletter, locale)} noValidate>
          <label htmlFor="email">{said.email}</label>
          <input
            className="text"
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={email}
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? undefined : "email-error"}
          />
          {error !== null && (
            <p className="bad" id="email-error" role="alert">
              {error.text}
            </p>
          )}
          <Choices locale={locale} checked={groups} of={newsletterGroups} />
          <input type="hidden" name="signup_source" value={source} />
          <div hidden>
            <label htmlFor="nickname">{said.trap}</label>
            <input id="nickname" name="nickname" tabIndex={-1} autoComplete="off" />
          </div>
          <p className="hint">
            {said.consent} <a href={publicPath(paths.privacy, locale)}>{said.privacy}</a>
          </p>
          <div className="row">
            <button className="main" type="submit">
              {said.subscribe}
            </button>
          </div>
        </form>
      </>
    ),
  })
}

const sentPage = (locale: Locale) =>
  page(200, locale, paths.newsletter, {
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

const sourceIn = (text: string | null): SignupSource => (text !== null && isSignupSource(text) ? text : "newsletter")

/** The links of the shop choose a newsletter and say where they stand (domain/newsletter/path.ts). */
export const subscribePage = (request: Request) =>
  Effect.sync(() => {
    const { searchParams } = urlOf(request)
    const locale = localeAt(request)
    if (searchParams.has("sent")) return sentPage(locale)
    const named = groupsNamed(searchParams.getAll("groups"))
    const groups = named.length > 0 ? named : (["shop"] as const)
    return formPage(locale, { email: "", groups, source: sourceIn(searchParams.get("signup_source")) }, null)
  })

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } })

/** The first thing that is wrong, in the reader's language. */
const wrongIn = (refused: Refused, locale: Locale): Wrong => {
  const [first = refused] = refused.errors ?? []
  return { code: refused.code, text: errorText(first.code, locale, first.params ?? {}) }
}

export const takeSubscription = Effect.fn("newsletter.form")(function* (request: Request, address: string | null) {
  const locale = localeAt(request)
  const { fields, code } = yield* postedForm(request)
  if (fields === null) return problemResponse(code, locale)
  const named = fields.getAll("groups")
  const typed = {
    email: fields.get("email") ?? "",
    groups: groupsNamed(named),
    source: sourceIn(fields.get("signup_source")),
  }
  const wish = { ...typed, groups: named, locale, trap: fields.get("nickname") ?? "" }
  return yield* subscribe(wish, address).pipe(
    Effect.as(seeOther(publicPath(`${paths.newsletter}?sent=1`, locale))),
    Effect.catchIf(
      (error) => error instanceof Refused,
      (refused) => Effect.succeed(formPage(locale, typed, wrongIn(refused, locale))),
    ),
  )
})

const linkPath = (token: string, locale: Locale, said = "") => publicPath(`${preferencesPath(token)}${said}`, locale)

/** Reading it changes nothing: programs open the links of mails by themselves. */
export const preferencesPage = (request: Request, token: string) =>
  preferences(localeAt(request), token, urlOf(request).searchParams.has("saved"), null)

const preferences = (locale: Locale, token: string, isSaved: boolean, wrong: Wrong | null) =>
  preferencesOf(token).pipe(
    Effect.map(({ email, groups, mayTell }) => {
      const said = words[locale]
      const waiting = groups.filter(({ state }) => state === "asked")
      const action = linkPath(token, locale)
      return page(wrong === null ? 200 : errorStatus(wrong.code), locale, preferencesPath(token), {
        title: said.yours,
        children: (
          <>
            <p>{said.ofAddress(email)}</p>
            {isSaved && (
              <p className="said" role="status">
                {said.saved}
              </p>
            )}
            {waiting.length > 0 && (
              <form className="card" method="post" action={action}>
                <p>{said.waits(waiting.map(({ group }) => said.names[group]).join(", "))}</p>
                <button className="main" type="submit" name="do" value="confirm">
                  {said.confirm}
                </button>
              </form>
            )}
            <form className="card" method="post" action={action}>
              <Choices
                locale={locale}
                checked={groups.filter(({ state }) => state === "confirmed").map(({ group }) => group)}
                of={groups.map(({ group }) => group)}
              />
              <p className="hint">{said.bookings}</p>
              <div className="row">
                <button type="submit" name="do" value="save">
                  {said.save}
                </button>
              </div>
            </form>
            {mayTell && (
              <form className="card" method="post" action={action} noValidate>
                <DetailFields locale={locale} />
                {wrong !== null && (
                  <p className="bad" role="alert">
                    {wrong.text}
                  </p>
                )}
                <div className="row">
                  <button type="submit" name="do" value="complete">
                    {said.tell}
                  </button>
                </div>
              </form>
            )}
          </>
        ),
      })
    }),
    Effect.catchIf((error) => error instanceof Refused, missing(locale)),
  )

const missing = (locale: Locale) => (refused: Refused) =>
  Effect.succeed(
    page(errorStatus(refused.code), locale, paths.newsletter, {
      title: errorText(refused.code, locale),
      children: (
        <p>
          <a href={publicPath(paths.newsletter, locale)}>{words[locale].title}</a>
        </p>
      ),
    }),
  )

export const takePreferences = Effect.fn("newsletter.preferencesForm")(function* (request: Request, token: string) {
  const locale = localeAt(request)
  const unknown = yield* preferencesOf(token).pipe(
    Effect.as(null),
    Effect.catchIf((error) => error instanceof Refused, missing(locale)),
  )
  if (unknown !== null) return unknown
  const { fields, code } = yield* postedForm(request)
  if (fields === null) return problemResponse(code, locale)
  const details = () => Object.fromEntries(detailNames.map((name) => [name, fields.get(name) ?? ""]))
  const done =
    fields.get("do") === "confirm"
      ? verify(token)
      : fields.get("do") === "complete"
        ? complete(token, details())
        : choose(token, groupsNamed(fields.getAll("groups")))
  return yield* done.pipe(
    Effect.as(seeOther(linkPath(token, locale, "?saved=1"))),
    Effect.catchIf(
      (error) => error instanceof Refused,
      (refused) =>
        refused.code === "validation_failed"
          ? preferences(locale, token, false, wrongIn(refused, locale))
          : missing(locale)(refused),
    ),
  )
})

const asProblem = (request: Request) => (refused: Refused) =>
  Effect.succeed(problemResponse(refused.code, localeAt(request)))

/** A mail program's own button (RFC 8058): no cookie, no page, no redirect. Pressed twice is the same as once. */
export const oneClick = (request: Request, token: string) =>
  unsubscribe(token).pipe(
    Effect.as(new Response(null, { status: 200, headers: { "cache-control": "no-store" } })),
    Effect.catchIf((error) => error instanceof Refused, asProblem(request)),
  )

/** The same address, opened: it leads to the preferences and changes nothing. */
export const openedOneClick = (request: Request, token: string) =>
  preferencesOf(token).pipe(
    Effect.map(({ locale }) => seeOther(linkPath(token, locale))),
    Effect.catchIf((error) => error instanceof Refused, asProblem(request)),
  )
