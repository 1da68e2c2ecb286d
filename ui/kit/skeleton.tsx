import s from "./skeleton.module.css"

/** Holds the place of a picture on its way; `ratio` is width / height. */
export function SkeletonBlock({ ratio }: { ratio: number }) {
  return <span className={s.block} style={{ aspectRatio: ratio }} aria-hidden="true" />
}

/** Holds the place of text on its way: a short line, or with `long` a full and a half one. */
export function SkeletonText({ long = false }: { long?: boolean }) {
  return <span className={s.line} data-long={long || undefined} aria-hidden="true" />
}
