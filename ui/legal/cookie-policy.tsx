import { spanText } from "../../domain/account/times.ts"
import { cacheNames } from "../../domain/kept/cache-names.ts"
import { DAY_MS, MINUTE_MS, UNTIL_CLOSED } from "../../domain/kept/cookies.ts"
import { allSessionKeys, allStorageKeys } from "../../domain/kept/event-keys.ts"
import { cachesInUse, cookiesInUse, keysInUse, sessionKeysInUse } from "../../domain/kept/in-use.ts"
import { allCookies } from "../../domain/kept/server-cookies.ts"
import type { Locale } from "../../domain/locale.ts"
import { paths } from "../../domain/paths.ts"
import { productName } from "../../domain/product.ts"
import { hoursOrDaysText } from "../../domain/time/text.ts"
import { useReopenConsent } from "../consent/cookie-consent.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Link } from "../kit/link.tsx"
import s from "./policy.module.css"

/**
 * The cookies and storage that the shop uses, from the same tables as the code. `tagManagerOrigin`: null if there is no
 * tag manager.
 */
export function CookiePolicy({ tagManagerOrigin }: { tagManagerOrigin: string | null }) {
  const text = useText()
  const locale = useLocale()
  const reopen = useReopenConsent()
  return (
    <article className={s.policy}>
      <h1>{text("policy.title")}</h1>
      <p className={s.lead}>{text("policy.lead", { product: productName() })}</p>
      <h2>{text("policy.necessary.title")}</h2>
      <p>{text("policy.necessary.text")}</p>
      <ul className={s.kept}>
        {cookiesInUse.map((id) => (
          <li key={id}>
            <code>{allCookies[id].name}</code>
            <span>{text(`policy.kept.${id}`)}</span>
            <span className={s.life}>
              {allCookies[id].lifetimeMs === UNTIL_CLOSED
                ? text("policy.life.closed")
                : text("policy.life.cookie", { time: timeText(allCookies[id].lifetimeMs, locale) })}
            </span>
          </li>
        ))}
        {keysInUse.map((id) => (
          <li key={id}>
            <code>{allStorageKeys[id]}</code>
            <span>{text(`policy.kept.${id}`)}</span>
            <span className={s.life}>{text("policy.life.storage")}</span>
          </li>
        ))}
        {cachesInUse.map((id) => (
          <li key={id}>
            <code>{cacheNames[id]}</code>
            <span>{text(`policy.kept.${id}`)}</span>
            <span className={s.life}>{text(`policy.life.${id}`)}</span>
          </li>
        ))}
        {sessionKeysInUse.map((id) => (
          <li key={id}>
            <code>{allSessionKeys[id].replace(/\/$/, "/…")}</code>
            <span>{text(`policy.kept.${id}`)}</span>
            <span className={s.life}>{text("policy.life.session")}</span>
          </li>
        ))}
      </ul>
      <h2>{text("policy.marketing.title")}</h2>
      <p>
        {tagManagerOrigin === null
          ? text("policy.marketing.none")
          : text("policy.marketing.some", { origin: tagManagerOrigin })}
      </p>
      <h2>{text("privacy.title")}</h2>
      <p>
        <Link to={paths.privacy}>{text("policy.privacy")}</Link>
      </p>
      <h2>{text("policy.change.title")}</h2>
      <p>{text("policy.change.text")}</p>
      <p>
        <Button variant="secondary" onClick={reopen}>
          {text("consent.change")}
        </Button>
      </p>
    </article>
  )
}

const timeText = (lifetimeMs: number, locale: Locale): string =>
  lifetimeMs < DAY_MS ? spanText(lifetimeMs / MINUTE_MS, locale) : hoursOrDaysText((24 * lifetimeMs) / DAY_MS, locale)
