export { GameViewer as GameRecord } from './GameViewer.tsx';
