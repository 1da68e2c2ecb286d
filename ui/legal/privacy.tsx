import { paths } from "../../domain/paths.ts"
import type { RegisterEntry } from "../../domain/personal-data/ports.ts"
import { productName } from "../../domain/product.ts"
import { useText } from "../i18n/messages.tsx"
import { Link } from "../kit/link.tsx"
import s from "./policy.module.css"

/** What the shop keeps of people, from the register that the shop itself works by. */
export function Privacy({ entries }: { entries: readonly RegisterEntry[] }) {
  const text = useText()
  return (
    <article className={s.policy}>
      <h1>{text("privacy.title")}</h1>
      <p className={s.lead}>{text("privacy.lead", { product: productName() })}</p>
      <h2>{text("privacy.held.title")}</h2>
      <p>{text("privacy.held.text")}</p>
      <ul className={s.data}>
        {entries.map(({ id, what, purpose, basis, keep, held }) => (
          <li key={id}>
            <h3>{what}</h3>
            <dl>
              <dt>{text("privacy.purpose")}</dt>
              <dd>{purpose}</dd>
              <dt>{text("privacy.basis")}</dt>
              <dd>{basis}</dd>
              <dt>{text("privacy.keep")}</dt>
              <dd>{keep}</dd>
              {held !== null && (
                <>
                  <dt>{text("privacy.hold")}</dt>
                  <dd>{held}</dd>
                </>
              )}
            </dl>
          </li>
        ))}
      </ul>
      <h2>{text("privacy.log.title")}</h2>
      <p>{text("privacy.log.text")}</p>
      <h2>{text("privacy.others.title")}</h2>
      <p>{text("privacy.others.text")}</p>
      <h2>{text("privacy.rights.title")}</h2>
      <p>{text("privacy.rights.data")}</p>
      <p>{text("privacy.rights.erase")}</p>
      <p>{text("privacy.rights.backup")}</p>
      <p>{text("privacy.rights.authority")}</p>
      <p>
        <Link to={paths.contact}>{text("privacy.rights.write")}</Link>
      </p>
    </article>
  )
}
