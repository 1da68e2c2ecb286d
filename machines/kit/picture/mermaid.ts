import type { Picture, PictureEdge, PictureState } from "./types.ts"
import { words } from "./words.ts"

/** The flow as a Mermaid state diagram, for a README or a ticket. */
export function mermaidOf({ states, edges, locale }: Picture): string {
  const root = states.find(({ parent }) => parent === null)
  const names = new Map(states.map(({ id, path }) => [id, path.replaceAll(/\W/g, "_") || "root"]))
  const name = (id: string) => names.get(id) ?? id
  const initial = new Map(states.map(({ id, initial }) => [id, initial]))

  const inside = (parent: PictureState, indent: string): readonly string[] => {
    const children = states.filter((state) => state.parent === parent.id)
    const start = initial.get(parent.id)
    return [
      ...(start == null ? [] : [`${indent}[*] --> ${name(start)}`]),
      ...children.flatMap((child, index) => [
        // A line separates the regions of a parallel state.
        ...(parent.kind === "parallel" && index > 0 ? [`${indent}--`] : []),
        `${indent}state "${quoted(child.title)}" as ${name(child.id)}`,
        ...(states.some((state) => state.parent === child.id)
          ? [`${indent}state ${name(child.id)} {`, ...inside(child, `${indent}  `), `${indent}}`]
          : []),
        ...(child.kind === "final" ? [`${indent}${name(child.id)} --> [*]`] : []),
      ]),
    ]
  }

  const drawn = edges.map(
    (edge) => `  ${name(edge.source)} --> ${name(edge.target ?? edge.source)}: ${labelOf(edge, locale)}`,
  )
  return `${["stateDiagram-v2", ...(root ? inside(root, "  ") : []), ...drawn].join("\n")}\n`
}

function labelOf({ title, guards, effects }: PictureEdge, locale: Picture["locale"]): string {
  const when = guards.length === 0 ? "" : ` [${words[locale].when(guards)}]`
  const then = effects.length === 0 ? "" : ` / ${effects.join(", ")}`
  return plain(`${title}${when}${then}`)
}

/** Colons, semicolons and hashes are marks of Mermaid. As entities they are only text. */
function plain(text: string): string {
  return text.replaceAll(/[#;:]/g, (character) => `#${character.codePointAt(0)};`)
}

const quoted = (text: string) => plain(text).replaceAll('"', "#34;")
