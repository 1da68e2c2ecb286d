import { type ComponentType, useEffect, useState } from "react"
import { listPaths } from "../../domain/list/paths.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import buttons from "../kit/button.module.css"
import { ButtonLink } from "../kit/button.tsx"
import { Icon } from "../kit/icon.tsx"
import page from "../kit/plain-page.module.css"
import { EmptyState } from "../kit/states.tsx"
import { usePorts } from "../ports.tsx"
import s from "./list.module.css"

export type LocalFavouritesPageProps = { readonly Cards: ComponentType<{ readonly ids: readonly string[] }> }

/**
 * The favourites of a visitor. They are in this browser alone, so the browser draws them. A card whose heart is taken
 * away stays until the page is left, so that it can be put back.
 */
export function LocalFavouritesPage({ Cards }: LocalFavouritesPageProps) {
  const text = useText()
  const locale = useLocale()
  const { browser } = usePorts()
  const [ids, setIds] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (!browser) return
    setIds(browser.favourites.read())
    return browser.favourites.watch(setIds)
  }, [browser])
  const query = new URLSearchParams({ callbackUrl: publicPath(listPaths.mine, locale) })
  return (
    <div className={`${page.page} ${s.wide}`}>
      <header className={s.head}>
        <h1>{text("list.here")}</h1>
        <p className={page.lead}>{text("list.here.lead")}</p>
      </header>
      <p className={s.offer}>
        <Icon name="heart" />
        <span>{text("list.here.offer")}</span>
        <a
          className={buttons.button}
          data-variant="secondary"
          data-size="small"
          href={`${publicPath(paths.signIn, locale)}?${query}`}
        >
          {text("list.here.signIn")}
        </a>
      </p>
      <div className={s.local}>
        {ids !== null && ids.length > 0 && <Cards ids={ids} />}
        {ids?.length === 0 && (
          <EmptyState
            title={text("list.here.none")}
            text={<p>{text("list.here.none.text")}</p>}
            actions={<ButtonLink to={paths.search}>{text("list.search")}</ButtonLink>}
          />
        )}
      </div>
    </div>
  )
}
