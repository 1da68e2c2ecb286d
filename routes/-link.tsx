import { useRouter } from "@tanstack/react-router"
import type { MouseEvent } from "react"
import { publicPath } from "../domain/paths.ts"
import { useLocale } from "../ui/i18n/messages.tsx"
import { afterPaint } from "../ui/kit/after-paint.ts"
import type { LinkProps } from "../ui/kit/link.tsx"

/** Whoever only passes over a link does not mean it. */
const PRELOAD_AFTER_MS = 50

/** One pointer and one focus point at one link at a time. */
let pointedAt: ReturnType<typeof setTimeout>

/**
 * The router's link for the views: no page load inside the shop, and a head start on hover. The router's own listens to
 * the address and works out anew where it leads at every step: a page of results holds a hundred of them.
 */
export function ShopLink({ to, target, onClick, ...rest }: LinkProps) {
  const router = useRouter()
  const locale = useLocale()
  const preload = () => void router.preloadRoute(destinationOf(to)).catch(() => {})
  const point = () => {
    clearTimeout(pointedAt)
    pointedAt = setTimeout(preload, PRELOAD_AFTER_MS)
  }
  const leave = () => clearTimeout(pointedAt)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || (target !== undefined && target !== "_self")) return
    event.preventDefault()
    leave()
    afterPaint(() => void router.navigate(destinationOf(to)))
  }
  return (
    <a
      {...rest}
      href={publicPath(to, locale)}
      target={target}
      onClick={follow}
      onMouseEnter={point}
      onMouseLeave={leave}
      onFocus={point}
      onBlur={leave}
      onTouchStart={preload}
    />
  )
}

function destinationOf(to: string) {
  const { pathname, searchParams, hash } = new URL(to, "http://shop")
  return { to: pathname, search: Object.fromEntries(searchParams), ...(hash !== "" && { hash: hash.slice(1) }) }
}

/** Asks for nothing special, as another tab or a download. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
