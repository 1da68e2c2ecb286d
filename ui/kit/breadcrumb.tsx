import { useText } from "../i18n/messages.tsx"
import s from "./breadcrumb.module.css"
import { Icon } from "./icon.tsx"
import { Link } from "./link.tsx"

/** The path to this page. A step without `to` is the page itself. */
export function Breadcrumb({ steps }: { steps: readonly { readonly label: string; readonly to?: string }[] }) {
  const text = useText()
  return (
    <nav aria-label={text("kit.breadcrumb")} className={s.breadcrumb}>
      <ol>
        {steps.map(({ label, to }, index) => (
          <li key={label}>
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <>
                <Link to={to}>{label}</Link>
                {index < steps.length - 1 && <Icon name="right" />}
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
