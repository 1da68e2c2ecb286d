import type { HomeView } from "../../domain/catalogue/ports.ts"
import { regionNames } from "../../domain/catalogue/taxonomy.ts"
import { regionArt } from "../../domain/catalogue/tile-art.ts"
import { paths } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Link } from "../kit/link.tsx"
import pills from "../kit/link-pills.module.css"
import { Picture } from "../kit/picture.tsx"
import s from "./destinations.module.css"

/** How many destinations the mosaic shows with a picture. The others are links by name. */
const pictured = 7

export function Destinations({ destinations }: { destinations: HomeView["destinations"] }) {
  const text = useText()
  const locale = useLocale()
  return (
    <>
      <ul className={s.mosaic}>
        {destinations.slice(0, pictured).map(({ id, count }) => (
          <li key={id} className={s.tile}>
            <Picture art={regionArt(id)} alt="" sizes="(width >= 900px) 38rem, 60vw" />
            <div className={s.words}>
              <Link to={paths.destination(id)} className={s.name}>
                {regionNames[id][locale]}
              </Link>
              <p>{text("home.count", { count })}</p>
            </div>
          </li>
        ))}
      </ul>
      {destinations.length > pictured && (
        <ul className={`${pills.links} ${s.others}`} aria-label={text("home.destinations.all")}>
          {destinations.slice(pictured).map(({ id }) => (
            <li key={id}>
              <Link to={paths.destination(id)}>{regionNames[id][locale]}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
