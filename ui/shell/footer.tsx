import { categorySlug } from "../../domain/catalogue/slugs.ts"
import { categoryIds, categoryNames, type RegionId, regionNames } from "../../domain/catalogue/taxonomy.ts"
import type { LandingSlugs } from "../../domain/catalogue/views.ts"
import { locales } from "../../domain/locale.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { product } from "../../domain/product.ts"
import { useReopenConsent } from "../consent/cookie-consent.tsx"
import { PolicyLink } from "../consent/policy-link.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import { Link, PlainLink } from "../kit/link.tsx"
import s from "./footer.module.css"
import { Wordmark } from "./wordmark.tsx"

/** More would be a sitemap. */
const MOST = 6

const nowhere: LandingSlugs = { categories: [], regions: [] }

const favourites: readonly RegionId[] = ["toscana", "sicilia", "lombardia", "puglia", "veneto", "trentino-alto-adige"]

/** Links only to categories and regions that have a page. */
export function Footer({ path, landings }: { path: string; landings: LandingSlugs | null }) {
  const text = useText()
  const locale = useLocale()
  const reopen = useReopenConsent()
  const { categories, regions } = landings ?? nowhere
  return (
    <footer className={s.footer}>
      <svg className={s.hills} viewBox="0 0 1440 120" preserveAspectRatio="none" aria-hidden="true">
        <path className={s.far} d="M0 62C220 6 420 18 720 56s520 30 720-22v86H0Z" />
        <path className={s.near} d="M0 96c260-44 520-38 800-10s460 6 640-26v60H0Z" />
      </svg>
      <div className={s.ground}>
        <div className={s.columns}>
          <div className={s.about}>
            <Wordmark />
            <p>{text("shell.footer.tagline")}</p>
            <p className={s.languages}>
              {locales.map((one) => (
                <a
                  key={one}
                  href={publicPath(path, one)}
                  hrefLang={one}
                  lang={one}
                  aria-current={one === locale || undefined}
                >
                  {one === "it" ? "Italiano" : "English"}
                </a>
              ))}
            </p>
          </div>
          <nav aria-labelledby="footer-explore">
            <h2 id="footer-explore">{text("shell.footer.explore")}</h2>
            <ul>
              {categoryIds
                .filter((id) => categories.includes(categorySlug(id)))
                .slice(0, MOST)
                .map((id) => (
                  <li key={id}>
                    <Link to={paths.category(categorySlug(id))}>{categoryNames[id][locale]}</Link>
                  </li>
                ))}
              <li>
                <Link to={paths.search}>{text("shell.footer.allCategories")}</Link>
              </li>
              <li>
                <Link to={paths.gifts}>{text("shell.footer.gifts")}</Link>
              </li>
            </ul>
          </nav>
          <nav aria-labelledby="footer-where">
            <h2 id="footer-where">{text("shell.footer.where")}</h2>
            <ul>
              {favourites
                .filter((id) => regions.includes(id))
                .map((id) => (
                  <li key={id}>
                    <Link to={paths.destination(id)}>{regionNames[id][locale]}</Link>
                  </li>
                ))}
              <li>
                <Link to={paths.destinations}>{text("shell.footer.destinations")}</Link>
              </li>
            </ul>
          </nav>
          <section aria-labelledby="footer-promises" className={s.promises}>
            <h2 id="footer-promises">{text("shell.footer.promises")}</h2>
            <ul>
              <li>
                <Icon name="ticket" />
                {text("shell.footer.promise.price")}
              </li>
              <li>
                <Icon name="shield" />
                {text("shell.footer.promise.cancel")}
              </li>
              <li>
                <Icon name="mail" />
                {text("shell.footer.promise.answer")}
              </li>
            </ul>
          </section>
        </div>
        <div className={s.legal}>
          <p>
            {text("shell.footer.legal")} {product().company}
          </p>
          <p className={s.cookies}>
            <Link to={paths.blog}>Blog</Link>
            <PlainLink to={paths.newsletter}>Newsletter</PlainLink>
            <Link to={paths.contact}>{text("shell.footer.contact")}</Link>
            <Link to={paths.findBooking}>{text("shell.footer.booking")}</Link>
            <Link to={paths.withdrawal}>{text("shell.footer.withdrawal")}</Link>
            <Link to={paths.ranking}>{text("shell.footer.ranking")}</Link>
            <Link to={paths.privacy}>Privacy</Link>
            <PolicyLink />
            <button type="button" onClick={reopen}>
              {text("consent.change")}
            </button>
          </p>
        </div>
      </div>
    </footer>
  )
}
