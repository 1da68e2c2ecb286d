import s from "./icon.module.css"

/** Drawn on a 24 px grid with one line weight. */
const shapes = {
  search: "M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Zm4.7-1.8L20 20",
  close: "M6 6l12 12M18 6 6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  left: "M14.5 5.5 8 12l6.5 6.5",
  right: "M9.5 5.5 16 12l-6.5 6.5",
  down: "M5.5 9.5 12 16l6.5-6.5",
  arrow: "M4.5 12h15M13.5 6l6 6-6 6",
  clock: "M12 20.5a8.5 8.5 0 1 1 0-17 8.5 8.5 0 0 1 0 17ZM12 7.5V12l3 2",
  pin: "M12 21s-6.5-5.8-6.5-11a6.5 6.5 0 0 1 13 0c0 5.2-6.5 11-6.5 11ZM12 12.5a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5Z",
  filter:
    "M4 7h9M18 7h2M4 17h2M11 17h9M15.5 9.5a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5ZM8.5 19.5a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5Z",
  external:
    "M13.5 5H19v5.5M19 5l-8 8M16.5 14v4a1.5 1.5 0 0 1-1.5 1.5H6.5A1.5 1.5 0 0 1 5 18V9.5A1.5 1.5 0 0 1 6.5 8H10",
  calendar:
    "M5.5 6h13A1.5 1.5 0 0 1 20 7.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6ZM4 10.5h16M8.5 3.5V8M15.5 3.5V8",
  people:
    "M9 11.5a3.25 3.25 0 1 1 0-6.5 3.25 3.25 0 0 1 0 6.5ZM3.5 19c0-3 2.4-4.8 5.5-4.8s5.5 1.8 5.5 4.8M15.5 5.4a3.1 3.1 0 0 1 0 5.9M17 14.6c2.1.6 3.5 2.2 3.5 4.4",
  person: "M12 11.5a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7ZM5.5 19.5c0-3.3 2.8-5.2 6.5-5.2s6.5 1.9 6.5 5.2",
  globe:
    "M12 20.5a8.5 8.5 0 1 1 0-17 8.5 8.5 0 0 1 0 17ZM3.5 12h17M12 3.5c2.4 2.3 3.6 5.2 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.2-3.6-8.5S9.6 5.8 12 3.5Z",
  shield: "M12 3.5l7 2.5v5.5c0 4.3-2.9 7.5-7 9-4.1-1.5-7-4.7-7-9V6l7-2.5ZM8.8 12l2.3 2.3 4.2-4.6",
  info: "M12 20.5a8.5 8.5 0 1 1 0-17 8.5 8.5 0 0 1 0 17ZM12 11v5.5M12 7.6v.1",
  warning: "M12 4.5 3.5 19.5h17L12 4.5ZM12 10.5v4M12 17v.1",
  ticket:
    "M4 8.5A1.5 1.5 0 0 1 5.5 7h13A1.5 1.5 0 0 1 20 8.5v1.7a2 2 0 0 0 0 3.6v1.7a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 15.5v-1.7a2 2 0 0 0 0-3.6V8.5ZM14 7.5v1.5M14 11.3v1.5M14 15v1.5",
  card: "M5 6h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 18H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 6ZM3.5 10h17M7 14.5h3.5",
  mail: "M5 6h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 18H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 6ZM4 7.5l8 6 8-6",
  heart: "M12 19.8S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 5.7-8 10.5-8 10.5Z",
  fit: "M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15",
  bolt: "M13 3 5.5 13.5H11L10 21l8.5-11.5H13L13 3Z",
  star: "M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L3.6 9.7l5.8-.8L12 3.6Z",
} as const

/** An icon that few pages need. It lies in their folder, so that no other page loads it. */
export type Drawing = `M${string}`
export type IconName = keyof typeof shapes | Drawing

/** Always decorative: the text beside it, or the button's label, carries the meaning. */
export function Icon({ name, solid = false }: { name: IconName; solid?: boolean }) {
  return (
    <svg className={s.icon} viewBox="0 0 24 24" aria-hidden="true" data-solid={solid || undefined}>
      <path d={isDrawing(name) ? name : shapes[name]} />
    </svg>
  )
}

const isDrawing = (name: IconName): name is Drawing => name.startsWith("M")
