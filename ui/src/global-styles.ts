// The fonts and global styles of both windows. They are in one module since the build splits styles
// by the modules that share them, and utility classes must come after those of controls.
import '@fontsource-variable/source-serif-4/opsz.css';
import '@fontsource-variable/source-serif-4/opsz-italic.css';
import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-sans-3/wght-italic.css';
import './styles/tokens.css';
import './styles/settings.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/layout.css';
