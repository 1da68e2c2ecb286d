import { locales } from "../../domain/locale.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { productName } from "../../domain/product.ts"
import { AccountLink } from "../account/account-link.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { SkipLink } from "../kit/hidden.tsx"
import { Icon } from "../kit/icon.tsx"
import { Link } from "../kit/link.tsx"
import { SearchBox } from "../search-box/search-box.tsx"
import s from "./header.module.css"
import { Wordmark } from "./wordmark.tsx"

/**
 * `path` is this page's path without language. The other language is a full load, so that `<html lang>` changes too.
 */
export function Header({ path, search = true }: { path: string; search?: boolean }) {
  const text = useText()
  const locale = useLocale()
  const other = locales.find((one) => one !== locale) ?? locale
  const here = (to: string) => (path.split("?")[0] === to ? "page" : undefined)
  return (
    <header className={s.header}>
      <SkipLink>{text("shell.skip")}</SkipLink>
      <div className={s.bar}>
        <Link to={paths.home} className={s.home} aria-label={text("shell.home", { product: productName })}>
          <Wordmark />
        </Link>
        {search && <SearchEntry />}
        <nav aria-label={text("shell.nav")} className={s.nav}>
          <Link
            to={paths.search}
            className={s.link}
            data-narrow={!search || undefined}
            aria-current={here(paths.search)}
          >
            {text("shell.nav.experiences")}
          </Link>
          <Link to={paths.destinations} className={s.link} aria-current={here(paths.destinations)}>
            {text("shell.nav.destinations")}
          </Link>
          <Link to={paths.gifts} className={s.link} aria-current={here(paths.gifts)}>
            {text("shell.nav.gifts")}
          </Link>
          {search && (
            <Link to={paths.search} className={s.glass} aria-label={text("shell.search")}>
              <Icon name="search" />
            </Link>
          )}
          <a
            href={publicPath("/liste", locale)}
            className={s.glass}
            data-lists
            aria-label={text("shell.lists")}
            aria-current={here("/liste")}
          >
            <Icon name="heart" />
          </a>
          <AccountLink path={path} className={s.account} />
          <a
            href={publicPath(path, other)}
            hrefLang={other}
            lang={other}
            className={s.language}
            aria-label={text("shell.language.switch")}
          >
            <Icon name="globe" />
            <span aria-hidden="true">{other.toUpperCase()}</span>
          </a>
        </nav>
      </div>
    </header>
  )
}

/** A plain form, so it works before the script has loaded. */
function SearchEntry() {
  const text = useText()
  const locale = useLocale()
  return (
    <search className={s.search}>
      <form action={publicPath(paths.search, locale)} method="get">
        <SearchBox icon="search" aria-label={text("shell.search")} placeholder={text("shell.search")} />
      </form>
    </search>
  )
}
