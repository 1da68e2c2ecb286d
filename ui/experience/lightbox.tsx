import { useState } from "react"
import { picturePath } from "../../domain/paths.ts"
import { useText } from "../i18n/messages.tsx"
import { Carousel } from "../kit/carousel.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { Picture } from "../kit/picture.tsx"
import s from "./gallery.module.css"
import type { GalleryProps } from "./gallery.tsx"

type LightboxProps = GalleryProps & { readonly start: number; readonly open: boolean; readonly onClose: () => void }

/** Shows the pictures large, one at a time. */
export default function Lightbox({ name, images, start, open, onClose }: LightboxProps) {
  const text = useText()
  const [current, setCurrent] = useState(start)
  const count = images.length
  return (
    <Dialog
      open={open}
      onClose={onClose}
      look="full"
      title={
        <>
          {name}{" "}
          <span className={s.position}>{text("experience.gallery.position", { number: current + 1, count })}</span>
        </>
      }
    >
      <div className={s.large}>
        <Carousel
          label={text("experience.gallery", { name })}
          start={start}
          onSlide={setCurrent}
          slides={images.map((art, index) => ({
            key: picturePath(art),
            content: <Picture art={art} alt={art.alt ?? ""} sizes="100vw" eager={index === start} whole />,
          }))}
        />
      </div>
    </Dialog>
  )
}
