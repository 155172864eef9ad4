// An app's shell imports FlowShell alone.
@_exported import FlowLanguage
@_exported public import FlowOffer
@_exported import FlowSession
