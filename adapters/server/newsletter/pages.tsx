import { Effect } from "effect"
import { type ErrorCode, errorStatus, errorText } from "../../../domain/errors/catalogue.ts"
import type { Locale } from "../../../domain/locale.ts"
import { groupWire, newsletterGroups } from "../../../domain/newsletter/terms.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { postedForm } from "../http/posted-form.ts"
import { problemResponse } from "../http/problems.ts"
import { Refused } from "../kernel/refused.ts"
import { localeOf, pageAnswer } from "../tool-pages/page.tsx"
import { choose, preferencesOf, unsubscribe, verify } from "./preferences.ts"
import { groupsNamed, subscribe } from "./subscribe.ts"
import { words } from "./words.ts"

/* The pages of the newsletters. They have no scripts, so no page of the shop loads any for them. */

type Typed = { readonly email: string; readonly groups: readonly string[] }
const untyped: Typed = { email: "", groups: [groupWire.shop] }

type Names = readonly string[]
const Choices = ({ locale, checked, of }: { locale: Locale; checked: Names; of: Names }) => (
  <fieldset>
    <legend>{words[locale].which}</legend>
    {newsletterGroups
      .filter((group) => of.includes(groupWire[group]))
      .map((group) => (
        <label key={group} className="choice">
          <input
            type="checkbox"
            name="groups"
            value={groupWire[group]}
            defaultChecked={checked.includes(groupWire[group])}
          />
          {words[locale].names[group]}
        </label>
      ))}
  </fieldset>
)

function formPage(locale: Locale, { email, groups }: Typed, error: { code: ErrorCode; text: string } | null): Response {
  const said = words[locale]
  return pageAnswer(error === null ? 200 : errorStatus(error.code), {
    locale,
    title: said.title,
    path: "/newsletter",
    children: (
      <>
        <p>{said.lead}</p>
        <form className="card" method="post" action={`/newsletter?lang=${locale}`} noValidate>
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
          <Choices locale={locale} checked={groups} of={Object.values(groupWire)} />
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
  pageAnswer(200, {
    locale,
    title: words[locale].sentTitle,
    path: "/newsletter",
    children: (
      <>
        <p role="status">{words[locale].sent}</p>
        <p>
          <a href={publicPath(paths.search, locale)}>{words[locale].home}</a>
        </p>
      </>
    ),
  })

const sentPath = (locale: Locale) => `/newsletter?sent=1&lang=${locale}`

export const subscribePage = (request: Request) => {
  const locale = localeOf(request)
  const isSent = new URL(request.url).searchParams.has("sent")
  return Effect.sync(() => (isSent ? sentPage(locale) : formPage(locale, untyped, null)))
}

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } })

export const takeSubscription = Effect.fn("newsletter.form")(function* (request: Request, address: string | null) {
  const locale = localeOf(request)
  const { fields, code } = yield* postedForm(request)
  if (fields === null) return problemResponse(code, locale)
  const typed = { email: fields.get("email") ?? "", groups: fields.getAll("groups") }
  const wish = { ...typed, source: fields.get("signup_source") ?? "", locale, trap: fields.get("nickname") ?? "" }
  return yield* subscribe(wish, address).pipe(
    Effect.as(seeOther(sentPath(locale))),
    Effect.catchIf(
      (error) => error instanceof Refused,
      (refused) => {
        const [first = refused] = refused.errors ?? []
        const text = errorText(first.code, locale, first.params ?? {})
        return Effect.succeed(formPage(locale, typed, { code: refused.code, text }))
      },
    ),
  )
})

const linkPath = (token: string, locale: Locale, said = "") =>
  `/newsletter/${encodeURIComponent(token)}?lang=${locale}${said}`

/** Reading it changes nothing: programs open the links of mails by themselves. */
export const preferencesPage = (request: Request, token: string) => {
  const locale = localeOf(request)
  const isSaved = new URL(request.url).searchParams.has("saved")
  return preferencesOf(token).pipe(
    Effect.map(({ email, groups }) => {
      const said = words[locale]
      const waiting = groups.filter(({ state }) => state === "asked")
      return pageAnswer(200, {
        locale,
        title: said.yours,
        path: `/newsletter/${token}`,
        children: (
          <>
            <p>{said.ofAddress(email)}</p>
            {isSaved && (
              <p className="said" role="status">
                {said.saved}
              </p>
            )}
            {waiting.length > 0 && (
              <form className="card" method="post" action={linkPath(token, locale)}>
                <p>{said.waits(waiting.map(({ group }) => said.names[group]).join(", "))}</p>
                <button className="main" type="submit" name="do" value="confirm">
                  {said.confirm}
                </button>
              </form>
            )}
            <form className="card" method="post" action={linkPath(token, locale)}>
              <Choices
                locale={locale}
                checked={groups.filter(({ state }) => state === "confirmed").map(({ name }) => name)}
                of={groups.map(({ name }) => name)}
              />
              <p className="hint">{said.bookings}</p>
              <div className="row">
                <button type="submit" name="do" value="save">
                  {said.save}
                </button>
              </div>
            </form>
          </>
        ),
      })
    }),
    Effect.catchIf((error) => error instanceof Refused, missing(locale)),
  )
}

const missing = (locale: Locale) => (refused: Refused) =>
  Effect.succeed(
    pageAnswer(errorStatus(refused.code), {
      locale,
      title: errorText(refused.code, locale),
      path: "/newsletter",
      children: (
        <p>
          <a href={`/newsletter?lang=${locale}`}>{words[locale].title}</a>
        </p>
      ),
    }),
  )

export const takePreferences = Effect.fn("newsletter.preferencesForm")(function* (request: Request, token: string) {
  const locale = localeOf(request)
  const { fields, code } = yield* postedForm(request)
  if (fields === null) return problemResponse(code, locale)
  const done = fields.get("do") === "confirm" ? verify(token) : choose(token, groupsNamed(fields.getAll("groups")))
  return yield* done.pipe(
    Effect.as(seeOther(linkPath(token, locale, "&saved=1"))),
    Effect.catchIf((error) => error instanceof Refused, missing(locale)),
  )
})

const asProblem = (request: Request) => (refused: Refused) =>
  Effect.succeed(problemResponse(refused.code, localeOf(request)))

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
