import { useRouter } from "@tanstack/react-router"
import type { MouseEvent } from "react"
import { publicPath } from "../domain/paths.ts"
import { useLocale } from "../ui/i18n/messages.tsx"
import { afterPaint } from "../ui/kit/after-paint.ts"
import type { LinkProps } from "../ui/kit/link.tsx"

/** A pointer that only passes over a link is on it for less than this. */
const PRELOAD_AFTER_MS = 50

/** Shared by all links, because at most one link at a time is pointed at or focused. */
let pointedAt: ReturnType<typeof setTimeout>

/**
 * The link that views use: it changes pages without a load, and preloads on hover. The router's own link component
 * recomputes its address at every navigation, which is slow for a page of results with a hundred links.
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

/** Whether it is a plain press, which does not ask for a new tab or a download. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
