import type { ArtRef } from "../../domain/catalogue/experience.ts"
import { regionIds, regionNames } from "../../domain/catalogue/taxonomy.ts"
import type { ExperienceCard } from "../../domain/catalogue/views.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { MAX_PARTICIPANTS } from "../../domain/search/state.ts"
import { placeText } from "../card/place.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { Icon } from "../kit/icon.tsx"
import { Select, TextInput } from "../kit/input.tsx"
import { Link } from "../kit/link.tsx"
import { Picture } from "../kit/picture.tsx"
import ticket from "../kit/ticket-stub.module.css"
import { SearchBox } from "../search-box/search-box.tsx"
import s from "./hero.module.css"

/** The picture for a shop that has no experience to show. */
const houseArt: ArtRef = { category: "wine", region: "toscana", seed: 2 }

/** One large ticket: the promise and the search on the paper, an experience's picture on the stub. */
export function Hero({ cover, bookingsToday }: { cover: ExperienceCard | null; bookingsToday: number }) {
  const text = useText()
  const locale = useLocale()
  return (
    <div className={s.hero}>
      <div className={s.paper}>
        <div className={s.words}>
          <h1 className={s.title}>{text("home.title")}</h1>
          <p className={s.intro}>{text("home.intro")}</p>
        </div>
        <HeroSearch />
        {bookingsToday > 0 && (
          <p className={s.proof}>
            <span className={s.pulse} aria-hidden="true" />
            {text("home.bookingsToday", { count: bookingsToday })}
          </p>
        )}
      </div>
      <div className={ticket.stub}>
        <Picture art={cover?.images[0] ?? houseArt} alt="" sizes="(width >= 900px) 55vw, 100vw" eager />
        {cover && (
          <Link to={paths.experience(cover.slug)} className={s.caption}>
            <span className={s.kicker}>{text("home.cover")}</span>
            <b>{cover.name}</b>
            <span className={s.place}>
              <Icon name="pin" />
              {placeText(cover, locale)}
            </span>
          </Link>
        )}
      </div>
    </div>
  )
}

/** A plain form, so it works before the script has loaded. */
function HeroSearch() {
  const text = useText()
  const locale = useLocale()
  const regions = regionIds
    .map((id) => ({ value: id, label: regionNames[id][locale] }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return (
    <search aria-label={text("home.search.label")}>
      <form className={s.form} action={publicPath(paths.search, locale)} method="get">
        <Field label={text("home.search.what")}>
          <SearchBox icon="search" placeholder={text("home.search.what.hint")} />
        </Field>
        <Field label={text("home.search.where")}>
          <Select name="regions" options={[{ value: "", label: text("home.search.anywhere") }, ...regions]} />
        </Field>
        <Field label={text("home.search.date")}>
          <TextInput type="date" name="date" />
        </Field>
        <Field label={text("home.search.participants")}>
          <TextInput
            type="number"
            name="participants"
            inputMode="numeric"
            min={1}
            max={MAX_PARTICIPANTS}
            placeholder="2"
          />
        </Field>
        <Button type="submit">{text("home.search.submit")}</Button>
      </form>
    </search>
  )
}
