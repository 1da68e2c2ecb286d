import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from "react"
import { publicPath } from "../../domain/paths.ts"
import { useLocale } from "../i18n/messages.tsx"

/** `to` is a path of the shop without language prefix, e.g. `/esperienze?q=vino`. */
export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { readonly to: string }

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** Hands the views the router's link, which they do not import. */
export const LinkProvider = LinkContext

export function Link(props: LinkProps) {
  const Component = use(LinkContext)
  return <Component {...props} />
}

/** A link that loads the page: what a view has without a router around it. */
function PlainLink({ to, ...rest }: LinkProps) {
  const locale = useLocale()
  return <a href={publicPath(to, locale)} {...rest} />
}
