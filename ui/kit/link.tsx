import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from "react"
import { publicPath } from "../../domain/paths.ts"
import { useLocale } from "../i18n/messages.tsx"

/** `to` is a path of the shop without the language prefix, for example `/esperienze?q=vino`. */
export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { readonly to: string }

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** Provides the router's link, because views do not import the router. */
export const LinkProvider = LinkContext

export function Link(props: LinkProps) {
  const Component = use(LinkContext)
  return <Component {...props} />
}

/** The link of a view without a router around it, or in a frame: it loads the page. */
export function PlainLink({ to, ...rest }: LinkProps) {
  const locale = useLocale()
  return <a href={publicPath(to, locale)} {...rest} />
}
