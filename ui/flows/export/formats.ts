export const exportFormats = ["svg", "png", "mermaid", "json"] as const
export type ExportFormat = (typeof exportFormats)[number]
