import './styles/tokens.css';
import './styles/base.css';
import './styles/ui.css';
import './styles/document.css';

import.meta.glob('./blocks/*/*.css', { eager: true });
