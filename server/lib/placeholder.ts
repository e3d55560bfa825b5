/** A placeholder for a fact that only the owner knows, visible so that readers do not take it for true. */
export const PLACEHOLDER = /【(?:[^【】]*：)?(?:要確認|待確認|待确认)[^【】]*】|\[to be confirmed\]/;
