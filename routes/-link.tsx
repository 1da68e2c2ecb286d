import { createLink } from "@tanstack/react-router"
import type { LinkProps } from "../ui/kit/link.tsx"

const RouterLink = createLink("a")

/** The router's link for the views: no page load inside the shop, and a head start on hover. */
export function ShopLink({ to, target, ...rest }: LinkProps) {
  const url = new URL(to, "http://shop")
  return (
    <RouterLink
      {...rest}
      to={url.pathname}
      search={Object.fromEntries(url.searchParams)}
      {...(target !== undefined && { target })}
      {...(url.hash !== "" && { hash: url.hash.slice(1) })}
    />
  )
}
