import type { HomeView } from "../../domain/catalogue/ports.ts"
import { categorySlug } from "../../domain/catalogue/slugs.ts"
import { categoryNames } from "../../domain/catalogue/taxonomy.ts"
import { categoryArt } from "../../domain/catalogue/tile-art.ts"
import { paths } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Link } from "../kit/link.tsx"
import { Picture } from "../kit/picture.tsx"
import tile from "../kit/picture-tile.module.css"
import s from "./categories.module.css"

export function Categories({ categories }: { categories: HomeView["categories"] }) {
  const text = useText()
  const locale = useLocale()
  return (
    <ul className={s.list}>
      {categories.map(({ id, count }) => (
        <li key={id} className={tile.tile}>
          <div className={tile.picture}>
            <Picture art={categoryArt(id)} alt="" sizes="(width >= 900px) 12rem, 42vw" />
          </div>
          <Link to={paths.category(categorySlug(id))} className={tile.name}>
            {categoryNames[id][locale]}
          </Link>
          <p className={tile.count}>{text("home.count", { count })}</p>
        </li>
      ))}
    </ul>
  )
}
