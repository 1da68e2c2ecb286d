import { type ReactNode, useId } from "react"
import { cityName } from "../../domain/catalogue/city-names.ts"
import { citySlug } from "../../domain/catalogue/slugs.ts"
import { categoryNames, regionNames } from "../../domain/catalogue/taxonomy.ts"
import type { ExperienceDetail } from "../../domain/catalogue/views.ts"
import { paths } from "../../domain/paths.ts"
import { searchPath } from "../../domain/search/path.ts"
import { hoursOrDaysText } from "../../domain/time/text.ts"
import { CardList } from "../card/card-list.tsx"
import { FavouriteButton } from "../card/favourite-button.tsx"
import { placeText } from "../card/place.ts"
import { Text, useLocale, useText } from "../i18n/messages.tsx"
import { Breadcrumb } from "../kit/breadcrumb.tsx"
import { Icon } from "../kit/icon.tsx"
import type { MapOfPoint } from "../kit/map-of-point.ts"
import { PriceTag } from "../kit/price-tag.tsx"
import { Rating } from "../kit/rating.tsx"
import { Section } from "../kit/section.tsx"
import { SavedIn } from "../saved-in/saved-in.tsx"
import { Accompanied } from "./accompanied.tsx"
import { After } from "./after.tsx"
import { BookingBar } from "./booking-bar.tsx"
import s from "./detail.module.css"
import { Facts } from "./facts.tsx"
import { Gallery } from "./gallery.tsx"
import { Included } from "./included.tsx"
import { Meeting } from "./meeting.tsx"
import { Program } from "./program.tsx"
import { Reviews } from "./reviews.tsx"
import { type Share, ShareButton } from "./share-button.tsx"

export type DetailProps = {
  readonly experience: ExperienceDetail
  /** The same box as in the embed and in the gift flow (XD-13). */
  readonly bookingBox: ReactNode
  /** The box will come back to choices that are kept. Until it has, it is not seen, so that it does not jump. */
  readonly restores?: boolean
  /** Without it there is no share button. */
  readonly share?: Share
  /** Minutes that the places are held during a checkout. */
  readonly holdMinutes: number
  readonly map: MapOfPoint
  /** Its partner looks at it before it is live: nobody can save or book it yet. */
  readonly isPreview?: boolean
}

export function Detail({
  experience,
  bookingBox,
  restores = false,
  share,
  holdMinutes,
  map,
  isPreview = false,
}: DetailProps) {
  const text = useText()
  const locale = useLocale()
  const place = placeText(experience, locale)
  const category = experience.categories[0]
  return (
    <>
      <article className={s.detail}>
        <header className={s.head}>
          <div className={s.top}>
            <Breadcrumb
              steps={[
                { label: text("experience.breadcrumb"), to: searchPath() },
                { label: regionNames[experience.region][locale], to: paths.destination(experience.region) },
                { label: cityName(experience.city, locale), to: paths.destination(citySlug(experience.city)) },
                ...(category
                  ? [
                      {
                        label: categoryNames[category][locale],
                        to: searchPath({ regions: [experience.region], categories: [category] }),
                      },
                    ]
                  : []),
              ]}
            />
            <div className={s.actions}>
              {share && <ShareButton share={share} title={experience.name} />}
              {!isPreview && <FavouriteButton id={experience.id} name={experience.name} />}
            </div>
          </div>
          <h1 className={s.title}>{experience.name}</h1>
          <p className={s.under}>
            <span>
              <Icon name="pin" />
              {place}
            </span>
            {experience.reviewCount > 0 && (
              <a href="#reviews">
                <Rating hundredths={experience.ratingHundredths} count={experience.reviewCount} />
              </a>
            )}
            {experience.partnerName && (
              <span>
                <Icon name="person" />
                {text("experience.partner", { partner: experience.partnerName })}
              </span>
            )}
            {experience.bookingsToday > 0 && (
              <span className={s.booked}>{text("experience.bookedToday", { count: experience.bookingsToday })}</span>
            )}
            {experience.bookings24h > experience.bookingsToday && (
              <span className={s.booked}>{text("card.booked24h", { count: experience.bookings24h })}</span>
            )}
            {!isPreview && <SavedIn id={experience.id} name={experience.name} />}
          </p>
        </header>
        <Gallery name={experience.name} images={experience.images} />
        <div className={s.columns}>
          <div className={s.intro}>
            <p className={s.summary}>{experience.summary}</p>
            <Facts experience={experience} />
          </div>
          <aside
            className={s.booking}
            id="book"
            aria-label={text("experience.book")}
            data-restores={restores || undefined}
          >
            <div className={s.ticket}>
              <div className={s.ticketHead}>
                <h2 className={s.ticketTitle}>{text("experience.book.title")}</h2>
                <div className={s.ticketPrice}>
                  <PriceTag price={experience.fromPrice} size="large" />
                  {experience.accompanied.length > 0 && <Accompanied types={experience.accompanied} />}
                </div>
              </div>
              <div className={s.ticketBody}>{bookingBox}</div>
            </div>
            <p className={s.total}>
              <Icon name="shield" />
              {text("experience.book.total")}
            </p>
          </aside>
          <div className={s.story}>
            <Chapter title={text("experience.description")}>
              {paragraphs(experience.description).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Chapter>
            {experience.program.length > 0 && (
              <Chapter title={text("experience.program")}>
                <Program steps={experience.program} />
              </Chapter>
            )}
            <Included included={experience.included} excluded={experience.excluded} />
            {experience.additionalInfo.length > 0 && (
              <Chapter title={text("experience.info")}>
                <ul className={s.info}>
                  {experience.additionalInfo.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </Chapter>
            )}
            <Chapter title={text("experience.meeting")}>
              <Meeting
                place={place}
                point={experience.meetingPoint}
                lat={experience.lat}
                lon={experience.lon}
                map={map}
              />
            </Chapter>
            {experience.cancellationHours > 0 && (
              <Chapter title={text("experience.cancellation")}>
                <p>
                  <Text
                    id="experience.cancellation.text"
                    time={hoursOrDaysText(experience.cancellationHours, locale)}
                    b={(content) => <b>{content}</b>}
                  />
                </p>
                <p>{text("experience.cancellation.date")}</p>
              </Chapter>
            )}
            <Chapter title={text("experience.after")}>
              <After instant={experience.instantBooking} holdMinutes={holdMinutes} />
            </Chapter>
            <Chapter title={text("experience.reviews")} id="reviews">
              <Reviews
                reviews={experience.reviews}
                refused={experience.refusedReviews}
                ratingHundredths={experience.ratingHundredths}
                reviewCount={experience.reviewCount}
              />
            </Chapter>
          </div>
        </div>
      </article>
      {experience.similar.length > 0 && (
        <Section title={text("experience.similar")}>
          <CardList cards={experience.similar.slice(0, 4)} look="strip" />
        </Section>
      )}
      {!isPreview && <BookingBar price={experience.fromPrice} boxId="book" />}
    </>
  )
}

function Chapter({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={s.chapter} id={id} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}

function paragraphs(text: string): readonly string[] {
  return text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "")
}
