import './preview.css';
import { followContent } from './followContent.ts';
import { keepPanel } from './keepPanel.ts';
import { outlineBlocks } from './outlineBlocks.ts';

// The browser's part of the preview bar: everything in it works without.
followContent();
keepPanel();
outlineBlocks();
