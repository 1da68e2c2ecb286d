import type { Point } from "./types.ts"

/* The part of ELK's JSON that we use, in and out. */
export type ElkLabel = {
  id: string
  text?: string
  x?: number
  y?: number
  width: number
  height: number
  layoutOptions?: Record<string, string>
}
export type ElkNode = {
  id: string
  x?: number
  y?: number
  width?: number
  height?: number
  children?: ElkNode[]
  edges?: ElkEdge[]
  labels?: ElkLabel[]
  layoutOptions?: Record<string, string>
}
export type ElkEdge = {
  id: string
  sources: string[]
  targets: string[]
  labels?: ElkLabel[]
  sections?: { startPoint: Point; bendPoints?: Point[]; endPoint: Point }[]
  layoutOptions?: Record<string, string>
}
export type Elk = { layout(graph: ElkNode): Promise<ElkNode> }
