import { paths, publicPath } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Hidden } from "../kit/hidden.tsx"

/** Opens in a new tab, so that visitors keep the page they were reading (RT-03). */
export function PolicyLink() {
  const text = useText()
  const locale = useLocale()
  return (
    <a href={publicPath(paths.cookiePolicy, locale)} target="_blank" rel="noopener">
      {text("consent.policy")}
      <Hidden> {text("consent.policy.newTab")}</Hidden>
    </a>
  )
}
