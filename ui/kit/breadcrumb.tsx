import { useText } from "../i18n/messages.tsx"
import s from "./breadcrumb.module.css"
import { Icon } from "./icon.tsx"
import { Link } from "./link.tsx"

/** The way here; the last step is the page itself and has no `to`. */
export function Breadcrumb({ steps }: { steps: readonly { readonly label: string; readonly to?: string }[] }) {
  const text = useText()
  return (
    <nav aria-label={text("kit.breadcrumb")} className={s.breadcrumb}>
      <ol>
        {steps.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <>
                <Link to={to}>{label}</Link>
                <Icon name="right" />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
