import { Suspense, useState } from "react"
import type { Picture as Shown } from "../../domain/catalogue/experience.ts"
import { picturePath } from "../../domain/paths.ts"
import { useText } from "../i18n/messages.tsx"
import { Carousel } from "../kit/carousel.tsx"
import { Icon } from "../kit/icon.tsx"
import { onDemand } from "../kit/on-demand.ts"
import { Picture } from "../kit/picture.tsx"
import { drawings } from "./drawings.ts"
import s from "./gallery.module.css"

const Lightbox = onDemand(() => import("./lightbox.tsx"))

export type GalleryProps = { readonly name: string; readonly images: readonly Shown[] }

/** The most pictures in the mosaic of a wide window. */
const inMosaic = 5

/** On a phone the pictures are swiped; in a wide window they are a mosaic. Both open the same large view. */
export function Gallery({ name, images }: GalleryProps) {
  const text = useText()
  const [opened, setOpened] = useState<{ readonly at: number; readonly open: boolean } | null>(null)
  const count = images.length
  const shown = images.slice(0, inMosaic)
  const picture = (art: Shown, index: number, sizes: string) => (
    <button
      type="button"
      className={s.open}
      aria-label={`${text("experience.gallery.open", { number: index + 1, count })}: ${art.alt ?? ""}`}
      onClick={() => setOpened({ at: index, open: true })}
    >
      <Picture art={art} alt={art.alt ?? ""} sizes={sizes} eager={index === 0} />
    </button>
  )
  return (
    <div className={s.gallery}>
      <div className={s.swipe}>
        <Carousel
          label={text("experience.gallery", { name })}
          slides={images.map((art, index) => ({ key: picturePath(art), content: picture(art, index, "100vw") }))}
        />
      </div>
      <ul className={s.mosaic} data-count={shown.length} aria-label={text("experience.gallery", { name })}>
        {shown.map((art, index) => (
          <li key={picturePath(art)}>{picture(art, index, index === 0 ? "40rem" : "20rem")}</li>
        ))}
      </ul>
      <button type="button" className={s.all} onClick={() => setOpened({ at: 0, open: true })}>
        <Icon name={drawings.photos} />
        {text("experience.gallery.all", { count })}
      </button>
      {opened && (
        <Suspense>
          <Lightbox
            key={opened.at}
            name={name}
            images={images}
            start={opened.at}
            open={opened.open}
            onClose={() => setOpened({ ...opened, open: false })}
          />
        </Suspense>
      )}
    </div>
  )
}
