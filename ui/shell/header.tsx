import { locales } from "../../domain/locale.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { productName } from "../../domain/product.ts"
import { AccountLink } from "../account/account-link.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { SkipLink } from "../kit/hidden.tsx"
import { Icon } from "../kit/icon.tsx"
import { Link } from "../kit/link.tsx"
import { useOptionalPorts } from "../ports.tsx"
import { SearchBox } from "../search-box/search-box.tsx"
import s from "./header.module.css"
import { Wordmark } from "./wordmark.tsx"

/** `phone`: only there. */
export type HeaderSearch = boolean | "phone"

type HeaderProps = { readonly path: string; readonly search?: HeaderSearch; readonly menu?: boolean }

/**
 * `path` is this page's path without language. The other language is a full load, so that `<html lang>` changes too. On a
 * phone the links are a menu: the browser opens and closes it, also before the script has loaded.
 */
export function Header({ path, search = true, menu = true }: HeaderProps) {
  const text = useText()
  const locale = useLocale()
  const browser = useOptionalPorts()?.browser
  const other = locales.find((one) => one !== locale) ?? locale
  const link = (to: string, name: string) => (
    <Link to={to} className={s.link} aria-current={path.split("?")[0] === to ? "page" : undefined}>
      {name}
    </Link>
  )
  return (
    <header className={s.header}>
      <SkipLink>{text("shell.skip")}</SkipLink>
      <div className={s.bar}>
        <Link to={paths.home} className={s.home} aria-label={text("shell.home", { product: productName() })}>
          <Wordmark />
        </Link>
        {/* Another page closes the menu. */}
        {menu && (
          <nav key={path} id="menu" popover="" aria-label={text("shell.nav")} className={s.nav}>
            {link(paths.search, text("shell.nav.experiences"))}
            {link(paths.destinations, text("shell.nav.destinations"))}
            {link(paths.gifts, text("shell.nav.gifts"))}
            <a href={publicPath("/liste", locale)} className={s.link}>
              <Icon name="heart" />
              <span>{text("shell.lists")}</span>
            </a>
            {link(paths.findBooking, text("shell.footer.booking"))}
          </nav>
        )}
        {menu ? <AccountLink path={path} className={s.account} /> : <span className={s.room} />}
        <a
          href={publicPath(path, other)}
          hrefLang={other}
          lang={other}
          className={s.language}
          onClick={() => void browser?.language.choose(other)}
          aria-label={text("shell.language.switch")}
        >
          <Icon name="globe" />
          <span aria-hidden="true">{other.toUpperCase()}</span>
        </a>
        {menu && (
          <button type="button" popoverTarget="menu" className={s.glass} aria-label={text("shell.menu")}>
            <Icon name="menu" />
          </button>
        )}
      </div>
      {search && <SearchEntry at={search} words={wordsOf(path)} />}
    </header>
  )
}

/** What was searched, so that the field still says it beside the results. */
const wordsOf = (path: string): string => {
  const [at, query] = path.split("?")
  return at === paths.search ? (new URLSearchParams(query).get("q") ?? "") : ""
}

/** A plain form, so it works before the script has loaded. */
function SearchEntry({ at, words }: { at: HeaderSearch; words: string }) {
  const text = useText()
  const locale = useLocale()
  return (
    <search className={s.search} data-at={at}>
      <form action={publicPath(paths.search, locale)}>
        <SearchBox
          key={words}
          defaultValue={words}
          icon="search"
          aria-label={text("shell.search")}
          placeholder={text("shell.search")}
        />
      </form>
    </search>
  )
}
