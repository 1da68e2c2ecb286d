import { useActorRef, useSelector } from "@xstate/react"
import { type RefObject, useEffect, useRef } from "react"
import { playerMachine, shownFrame } from "../../../machines/kit/replay/player.machine.ts"

export const speeds = [0.5, 1, 2, 4] as const

/** Steps through frames by mouse, by keyboard or by playing. `frame` is the first one to show. */
export function usePlayer(root: RefObject<HTMLElement | null>, frames: number, frame: number) {
  const player = useActorRef(playerMachine, { input: { frame, frames } })
  useEffect(() => player.send({ type: "log.counted", frames }), [player, frames])
  const chosen = useSelector(player, ({ context }) => context.frame)
  const current = useSelector(player, shownFrame)
  const playing = useSelector(player, (snapshot) => snapshot.matches("playing"))
  const speed = useSelector(player, ({ context }) => context.speed)

  const move = (to: number) => player.send({ type: "reader.moved", to })
  const toggle = () => player.send({ type: "reader.toggled" })
  const setSpeed = (to: number) => player.send({ type: "reader.choseSpeed", speed: to })
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(current - 1),
    ArrowRight: () => move(current + 1),
    Home: () => move(0),
    End: () => move(frames - 1),
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
  return { chosen, current, playing, speed, setSpeed, move, toggle }
}

/** Whether the focused control uses this key itself. */
function hasOwnUse({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && target.type === "range") return false
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return true
  return key === " " && /^(BUTTON|A|SUMMARY)$/.test(target.tagName)
}
