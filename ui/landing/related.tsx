import type { LandingLink } from "../../domain/catalogue/views.ts"
import { landingPath } from "../../domain/paths.ts"
import { useText } from "../i18n/messages.tsx"
import { Link } from "../kit/link.tsx"
import pills from "../kit/link-pills.module.css"
import { Picture } from "../kit/picture.tsx"
import tile from "../kit/picture-tile.module.css"
import s from "./related.module.css"

/** How many links are shown with a picture. The others are links by name. */
const PICTURED = 6

/** Links to related pages. */
export function Related({ links, pictured = PICTURED }: { links: readonly LandingLink[]; pictured?: number }) {
  const text = useText()
  return (
    <>
      <ul className={s.tiles}>
        {links.slice(0, pictured).map(({ kind, slug, label, count, picture }) => (
          <li key={slug} className={tile.tile}>
            <div className={tile.picture}>
              <Picture art={picture} alt="" sizes="(width >= 900px) 12rem, 45vw" />
            </div>
            <Link to={landingPath(kind, slug)} className={tile.name}>
              {label}
            </Link>
            <p className={tile.count}>{text("landing.count", { count })}</p>
          </li>
        ))}
      </ul>
      {links.length > pictured && <LinkList links={links.slice(pictured)} />}
    </>
  )
}

/** Links by name, without pictures. */
function LinkList({ links }: { links: readonly LandingLink[] }) {
  return (
    <ul className={`${pills.links} ${s.links}`}>
      {links.map(({ kind, slug, label }) => (
        <li key={slug}>
          <Link to={landingPath(kind, slug)}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
