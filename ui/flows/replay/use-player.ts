import { type RefObject, useEffect, useRef, useState } from "react"

/** How long a frame stays at normal speed. Milliseconds. */
const FRAME_MS = 1400

export const speeds = [0.5, 1, 2, 4] as const

/** Stepping through frames: by hand, by keyboard, or by itself. */
export function usePlayer(
  root: RefObject<HTMLElement | null>,
  count: number,
  current: number,
  go: (index: number) => void,
) {
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const last = count - 1
  useEffect(() => {
    if (!playing) return
    if (current >= last) {
      setPlaying(false)
      return
    }
    const timer = setTimeout(() => go(current + 1), FRAME_MS / speed)
    return () => clearTimeout(timer)
  }, [playing, speed, current, last, go])

  const move = (to: number) => {
    setPlaying(false)
    go(Math.min(Math.max(to, 0), last))
  }
  const toggle = () => {
    if (!playing && current >= last) go(0)
    setPlaying(!playing)
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(current - 1),
    ArrowRight: () => move(current + 1),
    Home: () => move(0),
    End: () => move(last),
    " ": toggle,
  }
  const press = useRef(keys)
  useEffect(() => {
    press.current = keys
  })
  useEffect(() => {
    const box = root.current
    if (box === null) return
    const onKeyDown = (event: KeyboardEvent) => {
      const act = press.current[event.key]
      if (act === undefined || event.altKey || event.ctrlKey || event.metaKey || hasOwnUse(event)) return
      event.preventDefault()
      act()
    }
    box.addEventListener("keydown", onKeyDown)
    return () => box.removeEventListener("keydown", onKeyDown)
  }, [root])
  return { playing, speed, setSpeed, move, toggle }
}

/** Keys that mean something to the control that has the focus. */
function hasOwnUse({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && target.type === "range") return false
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return true
  return key === " " && /^(BUTTON|A|SUMMARY)$/.test(target.tagName)
}
