import s from "./vignette.module.css"

/** A small drawing: a sun over hills. With `setting` the sun is down, for pages that do not exist. */
export function Vignette({ scene = "rising" }: { scene?: "rising" | "setting" }) {
  return (
    <svg className={s.vignette} viewBox="0 0 240 150" aria-hidden="true" data-scene={scene}>
      <rect className={s.sky} width="240" height="150" />
      <circle className={s.halo} cx="150" cy="62" r="36" />
      <circle className={s.sun} cx="150" cy="62" r="28" />
      <path className={s.far} d="M0 92c40-26 78-22 122-6s80 4 118-14v78H0Z" />
      <path className={s.middle} d="M0 112c36-14 70-8 112 4s88 6 128-12v46H0Z" />
      <path
        className={s.tree}
        d="M52 122c-6-10-5-32 0-38 5 6 6 28 0 38ZM66 126c-5-7-4-24 0-29 4 5 5 22 0 29ZM196 122c-6-9-5-30 0-36 5 6 6 27 0 36Z"
      />
      <path className={s.near} d="M0 128c44-12 88-4 128 4s78 2 112-8v26H0Z" />
    </svg>
  )
}
