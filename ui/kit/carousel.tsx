import { type ReactNode, useId, useRef, useState } from "react"
import { useText } from "../i18n/messages.tsx"
import { IconButton } from "./button.tsx"
import s from "./carousel.module.css"
import { useNear } from "./use-near.ts"

export type CarouselProps = {
  readonly id?: string
  readonly label: string
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[]
  /** Shows the arrows on hover and focus only, for use inside a card. */
  readonly quiet?: boolean
  readonly start?: number
  readonly onSlide?: (index: number) => void
  /** Called when a pointer, a finger or the focus comes near: time to load the other slides. */
  readonly onNear?: () => void
}

/** Slides that scroll and snap natively, also without scripts. The arrows only scroll them. */
export function Carousel({ id: given, label, slides, quiet = false, start = 0, onSlide, onNear }: CarouselProps) {
  const text = useText()
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(start)
  const own = useId()
  const id = given ?? own
  const section = useNear<HTMLElement>(onNear)
  const move = (index: number) => {
    const list = track.current
    list?.scrollTo({ left: index * list.clientWidth })
  }
  const scrolled = () => {
    const list = track.current
    if (!list || list.clientWidth === 0) return
    const index = Math.round(list.scrollLeft / list.clientWidth)
    if (index === current) return
    setCurrent(index)
    onSlide?.(index)
  }
  return (
    <section
      ref={section}
      className={s.carousel}
      aria-label={label}
      aria-roledescription={text("kit.carousel")}
      data-quiet={quiet || undefined}
    >
      <ul
        id={id}
        className={s.track}
        ref={(list) => {
          track.current = list
          if (list && start > 0 && list.scrollLeft === 0) list.scrollLeft = start * list.clientWidth
        }}
        onScroll={scrolled}
      >
        {slides.map((slide) => (
          <li key={slide.key} className={s.slide}>
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <>
          <div className={s.arrows}>
            <IconButton
              icon="left"
              variant="picture"
              label={text("kit.carousel.previous")}
              aria-controls={id}
              disabled={current === 0}
              onClick={() => move(current - 1)}
            />
            <IconButton
              icon="right"
              variant="picture"
              label={text("kit.carousel.next")}
              aria-controls={id}
              disabled={current === slides.length - 1}
              onClick={() => move(current + 1)}
            />
          </div>
          <p className={s.dots} aria-hidden="true">
            {slides.map((slide, index) => (
              <span key={slide.key} data-current={index === current || undefined} />
            ))}
          </p>
        </>
      )}
    </section>
  )
}
