import s from "./skeleton.module.css"

/** Placeholder for a picture that is loading. `ratio` is width / height. */
export function SkeletonBlock({ ratio }: { ratio: number }) {
  return <span className={s.block} style={{ aspectRatio: ratio }} aria-hidden="true" />
}

/** Placeholder as large as these words, for text of which only a part is loading. */
export function SkeletonWords({ children }: { children: string }) {
  return (
    <span className={s.words} aria-hidden="true">
      {children}
    </span>
  )
}

/** Placeholder for text that is loading: a short line or, with `long`, one and a half lines. */
export function SkeletonText({ long = false }: { long?: boolean }) {
  return <span className={s.line} data-long={long || undefined} aria-hidden="true" />
}
